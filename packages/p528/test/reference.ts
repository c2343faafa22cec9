import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url));

/** Whether the reference vectors stand beside this repository; tests that need them are skipped
 * where they do not, save in continuous integration, where that is an error. */
export const hasReference: boolean = existsSync(`${folder}p528`);
if (!hasReference && process.env['CI'] === 'true') {
  throw new Error('the reference vectors of P.528 are missing');
}

/** The rows of a reference file as numbers by column name. */
export function referenceRows(name: string): Record<string, number>[] {
  const [head = '', ...lines] = readFileSync(folder + name, 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, Number(cells[i])]));
  });
}

/** A cell of a row that has to be there. */
export function cell(row: Record<string, number>, column: string): number {
  const value = row[column];
  if (value === undefined || Number.isNaN(value)) throw new Error(`no number in column ${column}`);
  return value;
}
