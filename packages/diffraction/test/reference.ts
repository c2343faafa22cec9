import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/reference/diffraction/', import.meta.url));

/** Whether the reference vectors stand beside this repository; tests that need them are skipped
 * where they do not, save in continuous integration, where that is an error. */
export const hasReference: boolean = existsSync(folder);
if (!hasReference && process.env['CI'] === 'true') {
  throw new Error('the reference vectors of diffraction are missing');
}

/** The rows of a reference file by column name. */
export function referenceRows(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(folder + name, 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}
