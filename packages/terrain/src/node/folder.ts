import { checkObject, checkString } from '@radioshed/units';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { DemError } from '../dem-error.js';
import type { TerrainSource } from '../source.js';
import { diskFile } from './disk-file.js';
import { fileError } from './file-access.js';
import { fileEntry } from './file-entry.js';
import { type FolderOptions, indexedSource } from './indexed-source.js';
import { listHeightFiles } from './list-files.js';

/**
 * The height files of a folder and its subfolders, in any mixture: `.hgt`, GeoTIFF, DTED, ASCII grids and BIL, also as
 * `.gz` and `.zip`. The folder is searched on first use, and files are opened when needed. Files that cannot be read
 * are left out, with a note that names them; it is an error if no file can be read.
 *
 * @param path folder, or one file.
 */
export function folderSource(path: string, options: FolderOptions = {}): TerrainSource {
  checkString('path', path);
  checkObject('options', options);
  // Notes and errors name the source, and some of them leave the machine: they get no folders of it.
  return indexedSource(basename(resolve(path)), options, async () => ({
    files: (await heightFiles(path)).map((file) => ({ path: file, open: () => fileEntry(diskFile(file), options) })),
  }));
}

/** The height files of a folder, or the file itself. @throws DemError `missing-folder` */
export async function heightFiles(path: string): Promise<string[]> {
  let isFolder: boolean;
  try {
    isFolder = (await stat(path)).isDirectory();
  } catch (error) {
    throw fileError(error, path, 'missing-folder');
  }
  if (!isFolder) return [path];
  const files = await listHeightFiles(path);
  if (files.length === 0)
    throw new DemError(
      'missing-folder',
      `${path} contains no file of heights (.hgt, .tif, .dt2, .asc, .bil): check the path`,
    );
  return files;
}
