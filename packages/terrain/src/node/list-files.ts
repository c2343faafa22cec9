import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { formatOfName, isCompanion, isForeignFormat } from '../files/height-format.js';
import { DemError } from '../dem-error.js';
import { fileError } from './file-access.js';

/** Deeper folders are not searched. */
const MAX_DEPTH = 8;

/** A folder with more files is probably a whole disk, not a terrain folder. */
const MAX_FILES = 200_000;

/** Sorted paths of the height files in a folder and its subfolders, without hidden ones. @throws DemError */
export async function listHeightFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const visited = new Set<string>(); // links may form cycles
  let seen = 0;
  const visit = async (path: string, depth: number): Promise<void> => {
    let entries: Dirent[];
    try {
      const place = await realpath(path);
      if (visited.has(place)) return;
      visited.add(place);
      entries = await readdir(path, { withFileTypes: true });
    } catch (error) {
      throw fileError(error, path, 'missing-folder');
    }
    seen += entries.length;
    if (seen > MAX_FILES) {
      throw new DemError('too-large', `${folder} contains more than ${MAX_FILES} files: give the folder of the tiles`);
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const child = join(path, entry.name);
      if (await isFolder(entry, child)) {
        if (depth < MAX_DEPTH) await visit(child, depth + 1);
      } else if (isHeightFile(entry.name)) found.push(child);
    }
  };
  await visit(folder, 0);
  return found.sort();
}

/** Whether an entry is a folder or a link to one; a broken link is not. */
async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return stat(path).then(
    (target) => target.isDirectory(),
    () => false,
  );
}

/** Whether a file may contain heights, by its name: one of a format that is read, of another one, or an archive. */
export function isHeightFile(name: string): boolean {
  if (isCompanion(name)) return false;
  return formatOfName(name) !== undefined || isForeignFormat(name) || /\.zip$/i.test(name);
}
