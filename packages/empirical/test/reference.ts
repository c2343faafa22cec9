import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url));

/** Whether the reference vectors stand beside this repository; tests that need them are skipped
 * where they do not, save in continuous integration, where that is an error. */
export const hasReference: boolean = ['empirical', 'ehata', 'tr38901'].every((folder) => existsSync(root + folder));
if (!hasReference && process.env['CI'] === 'true') {
  throw new Error('the reference vectors of the empirical models are missing');
}

/** The text of a reference file. */
export function referenceText(name: string): string {
  return readFileSync(root + name, 'utf8');
}

/** The rows of a reference file by column name; those of the folder `empirical` by their name alone. */
export function referenceRows(name: string): Record<string, string>[] {
  const [head = '', ...lines] = referenceText(name.includes('/') ? name : `empirical/${name}`)
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}
