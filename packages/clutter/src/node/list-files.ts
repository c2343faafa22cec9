import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { ClutterError } from '../clutter-error.js';
import { fileError } from './file-error.js';

/**
 * The sorted files of a folder and its subfolders whose names match; or the single file at the path.
 *
 * @throws ClutterError `missing-folder` if there are none.
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
  throw new ClutterError('missing-folder', `${path} contains no ${what}: check the path`);
}
