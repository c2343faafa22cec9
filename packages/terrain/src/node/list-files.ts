import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { formatOfName } from '../files/container.js';
import { DemError } from '../dem-error.js';
import { fileError } from './file-access.js';

/** Folders deeper than this are not looked into. */
const MAX_DEPTH = 8;

/** A folder of more files than this is no terrain folder but a whole disk. */
const MAX_FILES = 200_000;

/** Paths of the height files in a folder and the folders in it, sorted; hidden ones are left out. @throws DemError */
export async function listHeightFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const visited = new Set<string>(); // links may lead back
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
      throw new DemError(
        'too-large',
        `${folder} holds more than ${MAX_FILES} files: name the folder of the tiles alone`,
      );
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

/** Whether an entry is a folder, also through a link; a link that leads nowhere is none. */
async function isFolder(entry: Dirent, path: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return stat(path).then(
    (target) => target.isDirectory(),
    () => false,
  );
}

/** Masks and error maps that come with the tiles of Copernicus, ASTER and others, named after them. */
const COMPANION = /_(wbm|flm|edm|hem|acm|num|msk|stk)\.tiff?(\.gz)?$/i;

/** Whether a name, packed or not, may be of heights; a `.zip` is if it is named after a tile. */
function isHeightFile(name: string): boolean {
  if (COMPANION.test(name)) return false;
  return formatOfName(name) !== undefined || /^[ns]\d{1,2}[ew]\d{1,3}.*\.zip$/i.test(name);
}
