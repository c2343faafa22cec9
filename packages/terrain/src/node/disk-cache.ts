import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { checkObject, checkString } from '@radioshed/units';

import type { ByteCache } from '../files/byte-cache.js';
import { DemError } from '../dem-error.js';
import { cacheBound } from './cache-bound.js';

/** Options of {@link diskCache}. */
export interface DiskCacheOptions {
  /**
   * Most bytes of the whole folder, whatever processes fill it; no limit by default. Unused files are removed first.
   */
  readonly maxBytes?: number;
}

/**
 * A cache of files in a folder. Each is written under a temporary name and then renamed, so no process ever sees an
 * incomplete file.
 */
export function diskCache(folder: string, options: DiskCacheOptions = {}): ByteCache {
  const { maxBytes = Infinity } = checkObject('options', options);
  const root = resolve(checkString('folder', folder));
  const bound = maxBytes === Infinity ? undefined : cacheBound(root, maxBytes);
  const pathOf = (key: string): string => {
    const path = resolve(root, `${key}.bin`);
    if (!path.startsWith(root + sep)) throw new RangeError(`cache key ${key} leads outside the folder`);
    return path;
  };
  let writes = 0;
  return {
    async get(key, maxAgeMs = Infinity) {
      const path = pathOf(key);
      try {
        if (maxAgeMs !== Infinity && Date.now() - (await stat(path)).mtimeMs > maxAgeMs) return undefined;
        const bytes = await readFile(path);
        await bound?.used(path);
        return bytes;
      } catch {
        return undefined; // an unreadable file is fetched again
      }
    },
    async set(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${process.pid}-${(writes += 1)}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, path);
        await bound?.added(bytes.byteLength);
      } catch (cause) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw new DemError('no-access', `The cache folder ${root} cannot be written: check its permissions and space`, {
          cause,
        });
      }
    },
  };
}

/** The folder for downloaded terrain: `RADIOSHED_CACHE`, otherwise the user's cache folder. */
export function defaultCacheFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const own = env['RADIOSHED_CACHE'];
  if (own !== undefined && own !== '') return join(own, 'terrain');
  const base = env['XDG_CACHE_HOME'] ?? env['LOCALAPPDATA'];
  return join(base === undefined || base === '' ? join(homedir(), '.cache') : base, 'radioshed', 'terrain');
}
