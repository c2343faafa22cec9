import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileText } from '@radioshed/units';

/** Files and folders that a folder of maps may have: all maps of the ITU are some hundred. */
const MOST_FILES = 10_000;
/** Greatest size of a map, bytes: the largest of the ITU have 50 MB. */
const MOST_BYTES = 200e6;

/**
 * The files below a folder, sorted. A link to a file is one; a link to a folder is not followed, as it may lead in a
 * circle.
 *
 * @returns their paths from the folder.
 * @throws Error for a folder with too many, such as the root of a disk.
 */
export async function filesBelow(folder: string, most: number = MOST_FILES): Promise<string[]> {
  const files: string[] = [];
  const folders = [''];
  let seen = 0;
  for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      if (++seen > most) throw new Error(`${folder} has more than ${most} files: name the folder of the maps`);
      (entry.isDirectory() ? folders : files).push(join(path, entry.name));
    }
  }
  return files.toSorted();
}

/** @throws Error naming a path that is not a file, or is too large for a map */
export async function readMapText(path: string): Promise<string> {
  const found = await stat(path);
  if (!found.isFile()) throw new Error('it is not a file');
  if (found.size > MOST_BYTES) throw new Error(`it has ${found.size} bytes; allowed: at most ${MOST_BYTES}`);
  return fileText(await readFile(path));
}
