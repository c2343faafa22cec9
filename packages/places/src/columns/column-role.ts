import { isUnitOf, type QuantityKind } from '@radioshed/units';

import { wordsOf } from './column-words.js';
import { axisColumn } from './place-column.js';

/**
 * The meaning of a column for a site. Positions: `lat`, `lon`, `lat.minutes`, `lon.e7` …, `place` for both in one cell, `zone`,
 * `easting`, `northing`. Then `name`, `id`, `altitude` (above sea level), and values of its radio with their unit:
 * `height m`, `frequency GHz`, `power dBm`, `gain dBd`, `azimuth °`, `tilt °`; a power or frequency whose unit is not known
 * ends in a question mark. Empty for a column that is not read.
 */
export type ColumnRole = string;

/** A value of a site's radio. */
export type SiteQuantity = 'height' | 'frequency' | 'power' | 'gain' | 'azimuth' | 'tilt';

/** Kinds and units of these values; the first unit is that in which they are returned. */
export const SITE_QUANTITIES: Readonly<
  Record<SiteQuantity, { readonly kind: QuantityKind; readonly units: readonly string[] }>
> = {
  height: { kind: 'length', units: ['m', 'ft'] },
  frequency: { kind: 'frequency', units: ['MHz', 'GHz', 'kHz', 'Hz'] },
  power: { kind: 'power', units: ['W', 'kW', 'mW', 'dBm', 'dBW'] },
  gain: { kind: 'gain', units: ['dBi', 'dBd'] },
  azimuth: { kind: 'angle', units: ['°'] },
  tilt: { kind: 'angle', units: ['°'] },
};

/** Names in English, German, French, Spanish and Italian, as words parted by `_`; the surest first. */
const NAMES: readonly (readonly [role: string, name: RegExp])[] = [
  ['name', /^(name|(site|station|sta|node|tower|mast|adv|long|location|place|sta_nm)_name|sitename|longname|long_?name|user|user_long_?name|label|title|bezeichnung|standort(name)?|nom(_du_site)?|nombre|emplazamiento|estacion|nome|sito|stazione|nazwa|naam|sta_nm_anfr)$/], // prettier-ignore
  ['id', /^(site|station|call_?sign|rufzeichen|indicatif|short_?name|aka|id|(site|node|station|sta|sup|cell|location|object)_?(id|code|number|no|nr)|code|number|no|nr|num|licence_(number|no)|license_(number|no)|callsign_number|sender|public_key|key|unique_system_identifier|oas_number|asr_number|registration_number)$/], // prettier-ignore
  ['zone', /^(utm_)?(zone|zona|fuseau|huso)$/],
  ['easting', /^((utm|grid|os|osgb|lv95|l93|rd|map|coord|coordinate|coordonnee|lambert_?(93)?|gk|bng)_)?(easting|eastings|east|rechtswert|x|x_?coord|x_?coordinate|este|ostwert|e)(_(m|utm|l93|lv95|lv03|lambert|lambert_?93|rd|coord|coordinate|osgb|bng|wgs_?84))?$/], // prettier-ignore
  ['northing', /^((utm|grid|os|osgb|lv95|l93|rd|map|coord|coordinate|coordonnee|lambert_?(93)?|gk|bng)_)?(northing|northings|north|hochwert|y|y_?coord|y_?coordinate|norte|nordwert|n)(_(m|utm|l93|lv95|lv03|lambert|lambert_?93|rd|coord|coordinate|osgb|bng|wgs_?84))?$/], // prettier-ignore
  ['place', /^((os_)?(mgrs|utm|(maidenhead_|qth_)?locator|maidenhead|qth|grid|grid_?square|grid_?ref(erence)?|ngr|national_grid_reference|osgb(_grid_ref)?)|wkt|geom(etry)?|the_geom|coordinates?|gps_coordinates|geo_coordinates|koordinaten?|coordonnees|coordenadas|coordinate_gps|position|place|location|lat_?long?|lat_?lng|latitude_longitude|geo_?point|geolocation|geo|gps)$/], // prettier-ignore
];

/** Names of values of a radio, without their unit. */
const VALUES: readonly (readonly [value: SiteQuantity, name: RegExp])[] = [
  ['height', /^((tx_|antenna_|ant_|mast_|tower_|structure_|overall_)?(height|hgt|ht)(_above_ground(_level)?|_agl|_to_tip|_of_structure)?|agl|height_above_ground|h_agl|hauteur(_antenne|_d_antenne|_support)?|sup_nm_haut|altura(_antena|_de_antena)?|altezza(_antenna)?|(antennen|mast)?(hohe|hoehe)(_uber_grund|_ueber_grund|_u_grund)?)$/], // prettier-ignore
  ['frequency', /^(frq|mhz|(tx_|transmit_|centre_|center_|carrier_)?(freq|frequency)(_assigned)?|frequenz|frequence|frecuencia|frequenza|frequentie)$/], // prettier-ignore
  ['power', /^(txw|watts?|(tx_|transmit(ter)?_|output_)?(power|pwr)(_output)?|(sende)?leistung|puissance|potencia|potenza|vermogen)$/], // prettier-ignore
  ['gain', /^(txg|(tx_|antenna_|ant_)?gain|(antennen)?gewinn|gain_antenne|ganancia|guadagno)$/],
  ['azimuth', /^(azi|(antenna_|ant_)?azimuth?|direction|bearing|heading|richtung)$/],
  ['tilt', /^(tlt|(antenna_|mechanical_|electrical_)?(tilt|downtilt|down_tilt)|neigung|inclinaison|inclinacion|inclinazione)$/], // prettier-ignore
];

/** Heights above sea level: of the ground, or of a receiver. */
const ALTITUDE = /^((gps_|rx_|ground_|site_|terrain_|geo_|last_)?(alt|altitude|elev|elevation|ele|amsl|asl|msl)(_(amsl|asl|msl|above_sea_level|meters|metres))?|(ground_|site_|terrain_)?(height|hohe|hoehe|altitude|elevation)_(above_(mean_)?sea_level|asl|amsl|msl|uber_(nn|meer)|ueber_(nn|meer)|m_u_m|u_nn)|m_u_m)$/; // prettier-ignore

/** Names of the API: next to them, `alt` is the height above ground, as it is there. */
const OF_API = /^(txw|frq|txg|azi|tlt)$/;
/** Quantities whose names do not say their unit. */
const UNITLESS = /^(?!(txw|watts?|frq|mhz)$)/;

/** The meaning of a column by its name alone. */
export function roleOf(name: string): ColumnRole {
  const axis = axisColumn(name);
  if (axis !== undefined) {
    const { part } = axis;
    return part === 'angle' ? axis.axis : `${axis.axis}.${part}`;
  }
  const words = wordsOf(name);
  const whole = words.join('_');
  const value = valueRole(words, whole);
  if (value !== undefined) return value;
  if (ALTITUDE.test(whole) || ALTITUDE.test(words.slice(0, -1).join('_'))) return isUnit(words.at(-1)) || ALTITUDE.test(whole) ? 'altitude' : ''; // prettier-ignore
  return NAMES.find(([, pattern]) => pattern.test(whole))?.[0] ?? '';
}

/** The meanings of the columns of a table, of which each but that of a name occurs once. */
export function rolesOf(names: readonly string[]): ColumnRole[] {
  const isOfApi = names.some((name) => OF_API.test(wordsOf(name).join('_')));
  return names.map((name) => (isOfApi && name.trim().toLowerCase() === 'alt' ? 'height m' : roleOf(name)));
}

function valueRole(words: readonly string[], whole: string): ColumnRole | undefined {
  const last = words.at(-1) ?? '';
  const stem = words.slice(0, -1).join('_');
  for (const [value, pattern] of VALUES) {
    const { kind, units } = SITE_QUANTITIES[value];
    const unit = last === 'deg' ? '°' : units.find((each) => each.toLowerCase() === last);
    if (unit !== undefined && units.includes(unit) && pattern.test(stem)) return `${value} ${unit}`;
    if ((last === 'meters' || last === 'metres' || last === 'feet') && value === 'height' && pattern.test(stem)) return `height ${last === 'feet' ? 'ft' : 'm'}`; // prettier-ignore
    if (!pattern.test(whole)) continue;
    const isAsked = (kind === 'power' || kind === 'frequency') && UNITLESS.test(whole);
    return `${value} ${isAsked ? '?' : units[0]}`;
  }
  return undefined;
}

function isUnit(word: string | undefined): boolean {
  return word !== undefined && isUnitOf('length', word);
}
