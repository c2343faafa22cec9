import { checkInteger, checkObject, type Note, OutOfRangeError } from '@radioshed/units';

/** Version of the sunspot count of a table: version 2 began in July 2015 and counts about 1.4 times as many. */
export type SunspotVersion = 1 | 2;

/** Smoothed sunspot numbers by month. */
export interface SunspotTable {
  /** The format that the table was recognised as. */
  readonly source: 'silso' | 'swpc-observed' | 'swpc-predicted' | 'plain';
  readonly version: SunspotVersion;
  /** Numbers from the file, by `YYYY-MM`. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Assumptions. */
  readonly notes: readonly Note[];
}

/**
 * Approximate ratio of sunspot numbers of version 1, on which the ionospheric maps are based, to those of version 2.
 * @see F. Clette et al., Space Sci. Rev. 186, 2014
 */
export const VERSION_2_TO_R12 = 0.7;

const TABLE_TEXT = 'an object with numbers and version, as readSunspotTable gives it';

/** `YYYY-MM`. */
export function monthKey(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/**
 * The smoothed sunspot number R12 of a month, on the scale of the ionospheric maps: numbers of version 2 are multiplied
 * by {@link VERSION_2_TO_R12}.
 *
 * @param month 1 to 12.
 * @throws OutOfRangeError for a month that the table does not have.
 */
export function r12At(table: SunspotTable, year: number, month: number): number {
  checkObject('table', checkObject('table', table, TABLE_TEXT).numbers, TABLE_TEXT);
  checkInteger('year', year, 1700, 2200);
  checkInteger('month', month, 1, 12);
  const key = monthKey(year, month);
  const value = table.numbers[key];
  if (value === undefined) {
    const months = Object.keys(table.numbers).sort();
    throw new OutOfRangeError('year and month', key, `${months[0]} to ${months.at(-1)}`);
  }
  return table.version === 2 ? value * VERSION_2_TO_R12 : value;
}
