import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { isWhole, sharedPath } from './shared.js';

export { isWhole } from './shared.js';

/** A row of a reference table by column name, as the file has it. */
export type Row = Readonly<Record<string, string>>;

/** A row of a reference table as numbers by column name; NaN where a cell is empty or no number. */
export type NumberRow = Readonly<Record<string, number>>;

/** Path of a reference file: the whole one where it is present, otherwise the excerpt, which is not compressed. */
export function referencePath(name: string): string {
  return sharedPath(`reference/${isWhole ? name : name.replace(/\.gz$/, '')}`);
}

/** Text of a reference file, decompressed. */
export function referenceText(name: string): string {
  const path = referencePath(name);
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Rows of a reference table by column name. */
export function referenceRows(name: string): Row[] {
  const [head = '', ...lines] = referenceText(name).trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

/** Rows of a reference table as numbers. */
export function numberRows(name: string): NumberRow[] {
  return referenceRows(name).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, text]) => [column, text === '' ? Number.NaN : Number(text)])),
  );
}

/**
 * A number that must be present.
 *
 * @throws {Error} where the cell is missing, empty or no number.
 */
export function cell(row: Readonly<Record<string, string | number>>, column: string): number {
  const value = row[column];
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number)) throw new Error(`no number in column ${column}`);
  return number;
}

/** The least number of rows or values that a test must see: that of the whole table, or that of its excerpt. */
export function atLeast(whole: number, excerpt = 20): number {
  return isWhole ? whole : Math.min(whole, excerpt);
}
