import { checkListed, checkString } from '@radioshed/units';

/** A value of a row; null and undefined make an empty cell. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * A row as a line of CSV, without its line break. Cells with a quotation mark, a line break or the delimiter are
 * quoted.
 *
 * @throws OutOfRangeError if `cells` is not a list, or `delimiter` is not a string
 * @see RFC 4180 §2
 */
export function csvLine(cells: readonly CsvValue[], delimiter = ','): string {
  checkListed('cells', cells);
  checkString('delimiter', delimiter);
  let line = '';
  for (let i = 0; i < cells.length; i++) {
    const text = String(cells[i] ?? '');
    const isPlain = !text.includes('"') && !text.includes(delimiter) && !text.includes('\n') && !text.includes('\r');
    line += (i === 0 ? '' : delimiter) + (isPlain ? text : quotedCell(text));
  }
  return line;
}

/** A cell in quotation marks, whatever is in it. */
export function quotedCell(text: string): string {
  return `"${checkString('text', text).replaceAll('"', '""')}"`;
}
