import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { HeightFile } from '../files/height-file.js';
import { isDemError } from '../dem-error.js';
import { MOST_AUX_BYTES } from '../files/aux-xml.js';
import { companionName, isAdded } from '../files/height-format.js';
import { fileBytes, fileError, gunzipNative } from './file-access.js';
import { fileReader } from './file-reader.js';

/** Heights on a disk; nothing is opened before the first read. */
export function diskFile(path: string): HeightFile {
  return {
    path,
    reader: fileReader(path),
    gunzip: gunzipNative,
    async size() {
      try {
        return (await stat(path)).size;
      } catch (error) {
        throw fileError(error, path, 'missing-tile');
      }
    },
    async companion(extension) {
      const wanted = companionName(basename(path), extension).toLowerCase();
      // Those that programs write are as these call them: no listing of thousands of tiles for each.
      if (isAdded(extension)) {
        const most = extension === 'aux.xml' ? MOST_AUX_BYTES + 1 : undefined;
        return await fileBytes(companionName(path, extension), { most }).catch(undefinedIfMissing);
      }
      // Extensions are in either case, whatever the disk makes of it.
      const names = await readdir(dirname(path)).catch((error: unknown) => {
        throw fileError(error, path, 'missing-tile');
      });
      const found = names.find((name) => name.toLowerCase() === wanted);
      return found === undefined ? undefined : fileBytes(join(dirname(path), found));
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if (isDemError(error) && error.kind === 'missing-tile') return undefined;
  throw error;
}
