import { fileURLToPath } from 'node:url';

/** Path of an excerpt of reference tables or data, for tests that need a file of that form and no more. */
export function excerptPath(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}
