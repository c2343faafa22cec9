import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url));

/** Whether the reference vectors stand beside this repository; tests that need them are skipped where they do not, save in continuous integration, where that is an error. */
export const hasReference: boolean = existsSync(`${folder}noise`);
if (!hasReference && process.env['CI'] === 'true') throw new Error('the reference vectors of P.372 are missing');

/** The rows of a reference file as texts by column name. */
export function referenceRows(name: string): Record<string, string>[] {
  const bytes = readFileSync(folder + name);
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}
