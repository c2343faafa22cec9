import { OutOfRangeError } from '@radioshed/units';

import { P1546TablesError } from './tables-error.js';

/** Distances of the tabulated field strengths, km. @see ITU-R P.1546-6 Annex 5, Table 1 */
export const DISTANCES_KM: readonly number[] = [
  ...steps(1, 1, 19),
  ...steps(20, 5, 95),
  ...steps(100, 10, 190),
  ...steps(200, 25, 1000),
];

/** Antenna heights of the curves, m. */
export const CURVE_HEIGHTS_M = [10, 20, 37.5, 75, 150, 300, 600, 1200] as const;

/** Frequencies of the curves, MHz. */
export const CURVE_FREQUENCIES_MHZ = [100, 600, 2000] as const;

/** Percentages of time of the curves. */
export const CURVE_TIMES_PERCENT = [50, 10, 1] as const;

/** Figures 1 to 24 of the Recommendation. */
export const FIGURES = 24;

/** Meaning of the curves of a figure. */
export type CurvePath = 'coldSea' | 'land' | 'warmSea';

/** The curves of the Recommendation, plain data: field strengths for 1 kW e.r.p., dBµV/m. */
export interface P1546Tables {
  /** Of figures 1 to 24: the field strengths of a distance follow one another by antenna height. */
  readonly figures: readonly Float64Array[];
}

/** Index of the figure of a path, frequency and time, from 0. At 50 % of time there is one figure for every sea. */
export function figureOf(path: CurvePath, frequencyIndex: number, timeIndex: number): number {
  const first = 8 * frequencyIndex;
  if (path === 'land') return first + timeIndex;
  if (timeIndex === 0) return first + 3;
  return first + (path === 'coldSea' ? 3 : 5) + timeIndex;
}

/**
 * Reads the curves from 24 tables in CSV, one of each figure: the sheets of the ITU's workbook, saved as CSV. The last
 * number in a name is that of the figure: `figure 7.csv`. A table has a row with the eight antenna heights (10 to 1200)
 * and below it a row for each distance, the distance in the column before the heights. Other cells are ignored. Commas,
 * semicolons or tabs separate cells; next to the latter two, decimals may have a comma.
 *
 * @throws P1546TablesError naming the table and what it lacks; OutOfRangeError where the files are not a list of pairs.
 */
export function p1546Tables(files: Iterable<readonly [name: string, text: string]>): P1546Tables {
  checkFiles(files);
  const figures: Float64Array[] = [];
  const names = new Map<number, string>();
  for (const [name, text] of files) {
    const number = Number(name.match(/\d+/gu)?.at(-1) ?? Number.NaN);
    if (!(number >= 1 && number <= FIGURES)) continue;
    const other = names.get(number);
    if (other !== undefined) throw new P1546TablesError(`"${other}" and "${name}" are both figure ${number}.`);
    names.set(number, name);
    figures[number - 1] = figureFrom(name, text);
  }
  const missing = steps(1, 1, FIGURES).filter((number) => !names.has(number));
  if (missing.length === FIGURES) throw new P1546TablesError('There is no table of a figure.');
  if (missing.length > 0) throw new P1546TablesError(`Figures ${missing.join(', ')} are missing.`);
  return { figures };
}

/** @throws P1546TablesError for anything but the result of {@link p1546Tables}. */
export function checkTables(tables: P1546Tables): void {
  const { figures } = tables as { readonly figures?: unknown };
  const cells = DISTANCES_KM.length * CURVE_HEIGHTS_M.length;
  const isWhole = Array.isArray(figures) && figures.length === FIGURES;
  if (isWhole && figures.every((figure) => figure instanceof Float64Array && figure.length === cells)) return;
  throw new P1546TablesError('The tables are not those of p1546Tables.');
}

function figureFrom(name: string, text: string): Float64Array {
  const rows = text.split(/\r?\n/u).map(cellsOf);
  const found = rows.findIndex((row) => heightsAt(row) >= 1);
  const header = rows[found];
  if (header === undefined) {
    throw new P1546TablesError(`"${name}" has no row with the heights ${CURVE_HEIGHTS_M.join(', ')}.`);
  }
  const first = heightsAt(header);
  const width = CURVE_HEIGHTS_M.length;
  const figure = new Float64Array(DISTANCES_KM.length * width).fill(Number.NaN);
  for (const row of rows.slice(found + 1)) {
    const at = DISTANCES_KM.indexOf(row[first - 1] ?? Number.NaN);
    if (at >= 0) figure.set(row.slice(first, first + width), at * width);
  }
  const gap = figure.findIndex(Number.isNaN);
  if (gap < 0) return figure;
  const [distanceKm, heightM] = [DISTANCES_KM[Math.floor(gap / width)], CURVE_HEIGHTS_M[gap % width]];
  throw new P1546TablesError(`"${name}" has no field strength at ${distanceKm} km for the height ${heightM} m.`);
}

/** Empty cells and words are NaN. */
function cellsOf(line: string): number[] {
  const separator = [';', '\t'].find((each) => line.includes(each));
  const cells = line.split(separator ?? ',').map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
  return cells.map((cell) => {
    const number = separator === undefined ? cell : cell.replace(',', '.');
    return number === '' ? Number.NaN : Number(number);
  });
}

/** Index of the first of the heights in a row; −1 if they are not there. */
function heightsAt(row: readonly number[]): number {
  return row.findIndex((_, i) => CURVE_HEIGHTS_M.every((heightM, k) => row[i + k] === heightM));
}

function steps(from: number, step: number, to: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** @throws OutOfRangeError for anything but pairs of strings that can be read one after another. */
function checkFiles(files: unknown): void {
  const isIterable = typeof files === 'object' && files !== null && Symbol.iterator in files;
  if (!isIterable) throw new OutOfRangeError('files', files, 'a list of pairs of name and text');
}
