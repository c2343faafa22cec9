import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/reference/satellite/', import.meta.url));

/** Whether the reference tables stand beside this repository; without them tests are skipped, save in continuous
 * integration, where that is an error. */
export const hasReference: boolean = existsSync(folder);
if (!hasReference && process.env['CI'] === 'true') throw new Error('the reference tables of gases are missing');

/** The rows of a table as numbers by column name. */
export function referenceRows(name: string): ((column: string) => number)[] {
  const [head = '', ...lines] = readFileSync(folder + name, 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return (column) => {
      const value = Number(cells[columns.indexOf(column)] || Number.NaN);
      if (Number.isNaN(value)) throw new Error(`no number in column ${column}`);
      return value;
    };
  });
}
