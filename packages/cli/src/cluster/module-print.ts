import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Relative paths in a module, as those that it imports. */
const IMPORTS = /['"](\.{1,2}\/[\w./-]{1,200})['"]/g;

/** A fingerprint of a module and of the files that it imports by relative paths, and so on. */
export async function modulePrint(module: string): Promise<string> {
  const hash = createHash('sha256');
  const known = new Set<string>();
  const open = [resolve(module)];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    if (known.has(path)) continue;
    known.add(path);
    const text = await readFile(path, 'utf8').catch(() => '');
    hash.update(`${text.length}\n${text}`);
    for (const [, relative = ''] of text.matchAll(IMPORTS)) open.push(join(dirname(path), relative));
  }
  return hash.digest('hex').slice(0, 16);
}
