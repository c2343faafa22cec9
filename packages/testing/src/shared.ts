import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const excerpts = fileURLToPath(new URL('../', import.meta.url));
const shared = fileURLToPath(new URL('../../../../shared/', import.meta.url));

/**
 * Whether the whole reference vectors and data are present, in `shared/` next to the clone. Without them, tests read
 * the excerpts of this package. CI must have them: a missing folder is an error where `CI=true`.
 */
export const isWhole: boolean = existsSync(`${shared}reference`) && existsSync(`${shared}data`);
if (!isWhole && process.env['CI'] === 'true') throw new Error(`reference vectors and data are missing: ${shared}`);

/** Path of a shared file or folder: the whole one, or its excerpt. */
export function sharedPath(name: string): string {
  return (isWhole ? shared : excerpts) + name;
}
