import { type ColumnRole, type ReadColumn, SITE_QUANTITIES } from '@radioshed/places';

export type { ColumnRole } from '@radioshed/places';

/** A column of a table, and what was read from it. */
export type Column = ReadColumn;

const POSITION_WORDS: readonly (readonly [role: ColumnRole, words: string])[] = [
  ['', 'not read'],
  ['name', 'name'],
  ['id', 'name, where there is no other'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
  ['lat.degrees', 'degrees of latitude'],
  ['lat.minutes', 'minutes of latitude'],
  ['lat.seconds', 'seconds of latitude'],
  ['lat.hemisphere', 'N or S of latitude'],
  ['lon.degrees', 'degrees of longitude'],
  ['lon.minutes', 'minutes of longitude'],
  ['lon.seconds', 'seconds of longitude'],
  ['lon.hemisphere', 'E or W of longitude'],
  ['lat.e7', 'latitude in 1e-7°'],
  ['lon.e7', 'longitude in 1e-7°'],
  ['lat.e6', 'latitude in 1e-6°'],
  ['lon.e6', 'longitude in 1e-6°'],
  ['place', 'coordinates, UTM, MGRS, grid letters or locator'],
  ['zone', 'UTM zone'],
  ['easting', 'easting (x), m'],
  ['northing', 'northing (y), m'],
  ['altitude', 'height above sea level: not read'],
];

/** Of values of a radio. */
const VALUE_WORDS: Readonly<Record<string, string>> = {
  height: 'height above ground',
  frequency: 'frequency',
  power: 'power',
  gain: 'antenna gain',
  azimuth: 'azimuth',
  tilt: 'tilt',
};

/** All roles and their words. */
export function roleWords(): readonly (readonly [role: ColumnRole, words: string])[] {
  const values = Object.entries(SITE_QUANTITIES).flatMap(([value, { units }]) =>
    units.map((unit) => [`${value} ${unit}`, `${VALUE_WORDS[value]}, ${unit}`] as const),
  );
  return [...POSITION_WORDS, ...values];
}
