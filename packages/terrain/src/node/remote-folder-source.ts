import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { checkObject } from '@radioshed/units';

import { DemError } from '../dem-error.js';
import type { ByteCache } from '../files/byte-cache.js';
import type { HeightFile } from '../files/height-file.js';
import { companionName } from '../files/height-format.js';
import type { TerrainSource } from '../source.js';
import { gunzipNative } from './file-access.js';
import { fileEntry } from './file-entry.js';
import { type FolderOptions, indexedSource } from './indexed-source.js';
import { isHeightFile } from './list-files.js';
import { type RemoteEntry, type RemoteFolder, remoteReader } from './remote-folder.js';

/** As for a folder on a disk, and a cache, without which each read would cost requests. */
export interface RemoteFolderOptions extends FolderOptions {
  /** Keeps what was read; the processes of a machine may share it. */
  readonly cache: ByteCache;
}

/**
 * The height files of a remote folder, in any mixture, as those of `folderSource`. The folder is listed on
 * first use. GeoTIFFs are read by ranges, other files whole.
 */
export function remoteFolderSource(folder: RemoteFolder, options: RemoteFolderOptions): TerrainSource {
  const { cache, ...labels } = checkObject('options', options, 'an object with cache');
  return indexedSource(folder.name, labels, async () => {
    const all = await folder.list();
    const entries = all.filter(({ name }) => isHeightFile(basename(name)));
    if (entries.length === 0)
      throw new DemError(
        'missing-folder',
        `${folder.name} contains no file of heights (.hgt, .tif, .dt2, .asc, .bil): check the address`,
      );
    return {
      print: printOf(entries),
      files: entries.map((entry) => {
        const file = remoteFile(folder, entry, all, cache);
        return { path: file.path, open: () => fileEntry(file, labels) };
      }),
    };
  });
}

/** A file of heights in a remote folder. */
function remoteFile(
  folder: RemoteFolder,
  entry: RemoteEntry,
  all: readonly RemoteEntry[],
  cache: ByteCache,
): HeightFile {
  const reader = remoteReader(folder, entry, cache);
  return {
    path: reader.name,
    reader,
    gunzip: gunzipNative,
    size: () => Promise.resolve(entry.bytes),
    async companion(extension) {
      const wanted = companionName(entry.name, extension).toLowerCase();
      const found = all.find(({ name }) => name.toLowerCase() === wanted);
      return found === undefined ? undefined : remoteReader(folder, found, cache).read(0, found.bytes);
    },
  };
}

/** A fingerprint of the names, sizes and versions of files. */
function printOf(entries: readonly RemoteEntry[]): string {
  const lines = entries.map(({ name, bytes, version }) => `${name} ${bytes} ${version}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
