/** Words of `--quantity` for maps. */
export const AREA_QUANTITIES = [
  'snr',
  'snr-percent',
  'reliability',
  'field',
  'power',
  'muf',
  'fot',
  'hpf',
  'opmuf',
  'luf',
  'noise',
  'atmospheric-noise',
  'elevation',
  'distance',
  'ocr',
  'mir',
  'ocr-scatter',
] as const;
export type QuantityWord = (typeof AREA_QUANTITIES)[number];

/** Words of `--quantity` for charts. */
export const CHART_QUANTITIES = ['snr', 'reliability', 'ocr'] as const;
export type ChartQuantity = (typeof CHART_QUANTITIES)[number];
