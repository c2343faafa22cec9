/** Units and references of heights. */
export const UNITS = [
  { value: 'm' },
  { value: 'f' },
  { value: 'm_amsl', label: 'sea level' },
  { value: 'f_amsl' },
  { value: 'metric' },
  { value: 'imperial' },
] as const;

/** Unit and reference of heights: metres or feet, above ground or above mean sea level. */
export type Units = (typeof UNITS)[number]['value'];

/** Unit and reference of the height of one end, where it differs from `output.units`. */
export const END_UNITS_TEXT =
  'unit and reference of alt: m and f (feet) above ground, m_amsl and f_amsl above mean sea level; default output.units';

/** An antenna's height. */
export const HEIGHT_TEXT =
  'antenna height in the unit of output.units, 0.1 to 60000 above ground or -1500 to 60000 above mean sea level; default {default}';
