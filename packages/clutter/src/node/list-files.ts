import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { ClutterError } from '../clutter-error.js';
import { fileError } from './file-error.js';

/**
 * The files of a folder and the folders in it whose names match, sorted; or the one file that the path names.
 *
 * @throws ClutterError `missing-folder` where there is none.
 */
export async function listFiles(path: string, names: RegExp, what: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => !entry.isDirectory() && names.test(entry.name));
    if (files.length > 0) return files.map((entry) => join(entry.parentPath, entry.name)).sort();
  } catch (error) {
    throw fileError(error, path);
  }
  throw new ClutterError('missing-folder', `${path} holds no ${what}: check the path`);
}
