import { COLUMN_UNITS, columnName, ownColumn } from './own-columns.js';

/** The meaning of a column for a site: one of the positions below, its name, or a value of its radio as `antenna.txg dBd`; empty for none. */
export type ColumnRole = string;

/** A column of a table, and what was read from it. */
export interface Column {
  /** As the first line has it. */
  readonly name: string;
  readonly role: ColumnRole;
  /** Its first value. */
  readonly example: string;
}

/** Names in English, German, French, Spanish and Italian, without accents. Columns of one position have roles of their own. */
const NAMES: readonly (readonly [role: ColumnRole, name: RegExp])[] = [
  ['lat', /^((gps_)?lat|(gps_)?latitude|latitudei|latitude_i|y|(geogr?(aphische)?_)?(breite|breitengrad)|latitud|latitudine)(_deg|_degrees|_grad|_wgs84)?$/], // prettier-ignore
  ['lon', /^((gps_)?(lon|lng|long)|(gps_)?longitude|longitudei|longitude_i|x|(geogr?(aphische)?_)?(lange|laenge|langengrad|laengengrad)|longitud|longitudine)(_deg|_degrees|_grad|_wgs84)?$/], // prettier-ignore
  ['place', /^(mgrs|utm|locator|maidenhead|grid|coordinates?|position|place|location|koordinaten?|coordonnees|coordenadas)$/], // prettier-ignore
  ['name', /^(name|longname|long_name|site|site_name|station|callsign|title|label|shortname|short_name|id|standort|standortname|bezeichnung|rufzeichen|nom|nom_du_site|nombre|emplazamiento|estacion|nome|sito|stazione)$/], // prettier-ignore
  ['zone', /^(utm_)?(zone|zona)$/],
  ['easting', /^(utm_)?(easting|east)(_m)?$/],
  ['northing', /^(utm_)?(northing|north)(_m)?$/],
];

/** The meaning of a column by its name. */
export function roleOf(name: string): ColumnRole {
  const known = columnName(name);
  const own = ownColumn(name);
  return NAMES.find(([, pattern]) => pattern.test(known))?.[0] ?? (own === undefined ? '' : `${own.path} ${own.unit}`);
}

/** Roles of columns, of which two of the same kind would contradict each other: the first counts. */
export function firstOfEach(roles: readonly ColumnRole[]): ColumnRole[] {
  return roles.map((role, i) =>
    roles.findIndex((each) => role !== '' && kindOf(each) === kindOf(role)) < i ? '' : role,
  );
}

/** A role without its unit. */
function kindOf(role: ColumnRole): string {
  return role.split(' ')[0] ?? '';
}

const POSITION_WORDS: readonly (readonly [role: ColumnRole, words: string])[] = [
  ['', 'not read'],
  ['name', 'name'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['place', 'coordinates, UTM, MGRS or locator'],
  ['zone', 'UTM zone'],
  ['easting', 'UTM easting, m'],
  ['northing', 'UTM northing, m'],
];

/** Of fields that a column may fill. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  'transmitter.alt': 'height above ground',
  'transmitter.frq': 'frequency',
  'transmitter.txw': 'power',
  'antenna.txg': 'antenna gain',
  'antenna.azi': 'azimuth',
  'antenna.tlt': 'tilt',
};

/** All roles and their words. */
export function roleWords(): readonly (readonly [role: ColumnRole, words: string])[] {
  const own = Object.entries(FIELD_WORDS).flatMap(([path, words]) => Object.keys(COLUMN_UNITS[path] ?? {}).map((unit) => [`${path} ${unit}`, `${words}, ${unit}`] as const)); // prettier-ignore
  return [...POSITION_WORDS, ...own];
}
