import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

/** Folder of the reference vectors, beside the repository. */
export const REFERENCE: string = fileURLToPath(new URL('../../../../../shared/reference/', import.meta.url));

/** Whether the vectors are absent; on the build server that is a failure, elsewhere the tests are skipped. */
export const withoutReference: boolean = !existsSync(REFERENCE);
if (withoutReference && process.env['CI'] === 'true') throw new Error(`reference vectors missing: ${REFERENCE}`);

export function referenceText(name: string): string {
  const bytes = readFileSync(REFERENCE + name);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
