import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/reference/satellite/', import.meta.url));

/** Whether the reference tables stand beside this repository; without them tests are skipped, save in continuous
 * integration, where that is an error. */
export const hasReference: boolean = existsSync(folder);
if (!hasReference && process.env['CI'] === 'true') throw new Error('the reference tables of satellites are missing');

export type Row = Readonly<Record<string, string>>;

/** The text of a reference file. */
export function referenceText(name: string): string {
  return readFileSync(folder + name, 'utf8');
}

/** The rows of a table by column name. */
export function referenceRows(name: string): Row[] {
  const [head = '', ...lines] = referenceText(name).trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

/** A number that has to be there. */
export function cell(row: Row, column: string): number {
  const value = Number(row[column] === '' ? Number.NaN : row[column]);
  if (Number.isNaN(value)) throw new Error(`no number in column ${column}`);
  return value;
}

/** Largest difference as a share of the reference. */
export function worstShare(pairs: readonly (readonly [ours: number, theirs: number])[]): number {
  return Math.max(
    ...pairs.map(([ours, theirs]) => (theirs === 0 ? Math.abs(ours) : Math.abs(ours - theirs) / Math.abs(theirs))),
  );
}
