import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { objectFolder } from '../ground/object-folder.js';

/**
 * Maximum total size of files that are compared by their content, bytes; others are by their names, sizes and times.
 */
const MOST_READ = 64 << 20;
/** Files looked at together. */
const AT_ONCE = 64;

interface FileFacts {
  /** From the place, with `/`. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Whole seconds: file systems and copies keep no finer ones. */
  readonly writtenS: number;
}

/**
 * A fingerprint of what a setting names: a file, a folder with all below it, or `s3://bucket/prefix`. Anything else is
 * a word, such as `null-island`, or an address.
 *
 * @param flag of the setting, for errors of an object store.
 */
export async function placePrint(place: string | undefined, flag: string): Promise<string> {
  if (place === undefined) return 'none';
  const hash = createHash('sha256');
  if (place.startsWith('s3://')) {
    const folder = await objectFolder(place, flag);
    const lines = (await folder.list()).map(({ name, bytes, version }) => `${name} ${bytes} ${version}`);
    return printed(hash.update(lines.sort().join('\n')));
  }
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return place;
  const files = found.isDirectory() ? await filesIn(place) : [factsOf('', place, found)];
  const areRead = files.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_READ;
  for (const { name, path, bytes, writtenS } of files) {
    hash.update(`\n${name} ${bytes} ${areRead ? '' : writtenS}\n`);
    if (areRead) for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  }
  return printed(hash);
}

/** A fingerprint of a value, as JSON. */
export function valuePrint(value: unknown): string {
  return printed(createHash('sha256').update(JSON.stringify(value) ?? ''));
}

function printed(hash: Hash): string {
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(folder: string): Promise<readonly FileFacts[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Links to files and folders are followed as far as they name files.
  const paths = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const files: FileFacts[] = [];
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const some = paths.slice(first, first + AT_ONCE).map(async (path) => {
      const facts = await stat(path).catch(() => undefined);
      return facts?.isFile() === true ? [factsOf(relative(folder, path).replaceAll(sep, '/'), path, facts)] : [];
    });
    files.push(...(await Promise.all(some)).flat());
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function factsOf(name: string, path: string, facts: { readonly size: number; readonly mtimeMs: number }): FileFacts {
  return { name, path, bytes: facts.size, writtenS: Math.floor(facts.mtimeMs / 1000) };
}
