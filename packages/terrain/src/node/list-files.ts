import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { formatOfName } from '../container.js';
import { DemError } from '../dem-error.js';
import { fileError } from './file-access.js';

/** Folders deeper than this are not looked into. */
const MAX_DEPTH = 8;

/** A folder of more files than this is no terrain folder but a whole disk. */
const MAX_FILES = 200_000;

/** Paths of the height files in a folder and the folders in it, sorted; hidden ones are left out. @throws DemError */
export async function listHeightFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  const visit = async (path: string, depth: number): Promise<void> => {
    let entries: Dirent[];
    try {
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
      if (entry.isDirectory()) {
        if (depth < MAX_DEPTH) await visit(child, depth + 1);
      } else if (isHeightFile(entry.name)) found.push(child);
    }
  };
  await visit(folder, 0);
  return found.sort();
}

/** Whether a name, packed or not, may be of heights; a `.zip` is if it is named after a tile. */
function isHeightFile(name: string): boolean {
  return formatOfName(name) !== undefined || /^[ns]\d{1,2}[ew]\d{1,3}.*\.zip$/i.test(name);
}
