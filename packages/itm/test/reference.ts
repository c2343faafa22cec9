import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the reference vectors, beside the repository. */
export const referenceFolder = fileURLToPath(new URL('../../../../shared/reference/itm/', import.meta.url));

/** Whether the vectors are absent; on the build server that is a failure, elsewhere the tests are skipped. */
export const withoutReference = !existsSync(referenceFolder);
if (withoutReference && process.env['CI'] === 'true') throw new Error(`reference vectors missing: ${referenceFolder}`);

export function referenceText(name: string): string {
  return readFileSync(referenceFolder + name, 'utf8');
}

/** Rows of a reference table as records. */
export function csvRecords(name: string): Record<string, number>[] {
  const [header, ...rows] = referenceText(name).trim().split(/\r?\n/);
  const names = header.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [names[i], Number(cell)])));
}
