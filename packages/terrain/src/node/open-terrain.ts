import { join } from 'node:path';
import { checkChoice, checkObject } from '@radioshed/units';

import type { ByteCache } from '../files/byte-cache.js';
import { DemError } from '../dem-error.js';
import { copernicus, type CopernicusOptions, type CopernicusSource } from '../sources/copernicus.js';
import { withFallback } from '../wrappers/fallback.js';
import { withFilledVoids } from '../wrappers/filled-voids.js';
import type { MosaicOptions } from '../mosaic/mosaic.js';
import { nullIsland } from '../sources/null-island.js';
import { withSea } from '../wrappers/sea.js';
import type { TerrainSource } from '../source.js';
import { defaultCacheFolder, diskCache } from './disk-cache.js';
import { folderSource, heightFiles } from './folder.js';
import type { FolderOptions } from './indexed-source.js';
import type { RemoteFolder } from './remote-folder.js';
import { remoteFolderSource } from './remote-folder-source.js';

/** Environment and options of {@link openTerrain}. */
export interface OpenTerrainOptions extends FolderOptions {
  /**
   * Environment variables: `RADIOSHED_TERRAIN` is the terrain where `spec` is not given, `RADIOSHED_CACHE` the folder
   * for downloads.
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Keeps downloads; by default that of `RADIOSHED_CACHE`, else the user's own cache folder. */
  readonly cacheFolder?: string;
  /** Addresses, time limits and other options of Copernicus. */
  readonly copernicus?: CopernicusOptions;
  /** Opens addresses such as `s3://bucket/prefix`; they are refused if absent. */
  readonly remote?: (address: string) => RemoteFolder | Promise<RemoteFolder>;
  /**
   * Ground of a folder's missing tiles: without a height unless it is surely sea (`unknown`, the default), or `sea` at
   * 0 m. By default that of `RADIOSHED_MISSING_TERRAIN`.
   */
  readonly missing?: 'unknown' | 'sea';
  /** Most bytes of remote folders in the cache, 20 × 10⁹ by default; those unused for longest are removed. */
  readonly maxCacheBytes?: number;
}

/**
 * The terrain that a command or server is configured to use: voids filled, sea at 0 m, both reported in the notes.
 * Missing tiles of a folder that are not surely sea have no height.
 *
 * @param spec a folder, a file, `copernicus` or `null-island`; by default that of `RADIOSHED_TERRAIN`, or else Null
 * Island
 *   within its bounds and Copernicus elsewhere.
 * @throws DemError `missing-folder`; reads of a folder without any height there throw `missing-tile`.
 * @example
 * ```ts
 * const terrain = await openTerrain('null-island'); // or a folder, a file, 'copernicus', or nothing
 * console.log((await terrain.info()).name); // Null Island
 * ```
 */
export async function openTerrain(spec?: string, options: OpenTerrainOptions = {}): Promise<TerrainSource> {
  checkObject('options', options);
  // The variable means what the argument means, so that a setting has one meaning wherever it is.
  const chosen = spec || (options.env ?? process.env)['RADIOSHED_TERRAIN'] || undefined;
  const gaps = { refuseEmpty: true, missing: missingAs(options) };
  if (chosen === 'null-island') return withSea(nullIsland(options), { refuseEmpty: true });
  if (chosen === 'copernicus') return withSea(withFilledVoids(openCopernicus(options)));
  if (chosen !== undefined && /^\w+:\/\//.test(chosen)) return withSea(await openRemote(chosen, options), gaps);
  if (chosen !== undefined) return withSea(await openFolder(chosen, options), gaps);
  return withSea(withFilledVoids(withFallback(nullIsland(options), openCopernicus(options))));
}

/** @throws OutOfRangeError for another value of the environment variable */
function missingAs({ missing, env = process.env }: OpenTerrainOptions): 'unknown' | 'sea' {
  const named = missing ?? (env['RADIOSHED_MISSING_TERRAIN'] || undefined) ?? 'unknown';
  return checkChoice(missing === undefined ? 'RADIOSHED_MISSING_TERRAIN' : 'missing', named, ['unknown', 'sea']);
}

/** Copernicus with downloads cached in a folder; `prefetch` fills it for offline work. */
export function openCopernicus(options: OpenTerrainOptions = {}): CopernicusSource {
  checkObject('options', options);
  const cache = diskCache(options.cacheFolder ?? defaultCacheFolder(options.env));
  return copernicus({ cache, ...limitsOf(options), ...options.copernicus });
}

async function openFolder(path: string, options: OpenTerrainOptions): Promise<TerrainSource> {
  await heightFiles(path); // report a wrong path now, not in the middle of the work
  return withFilledVoids(folderSource(path, options));
}

async function openRemote(address: string, options: OpenTerrainOptions): Promise<TerrainSource> {
  const { remote, kind, attribution } = options;
  if (remote === undefined) throw new DemError('missing-folder', `${address} cannot be opened here: name a folder`);
  const labels = { ...(kind === undefined ? {} : { kind }), ...(attribution === undefined ? {} : { attribution }) };
  const folder = await remote(address);
  return withFilledVoids(remoteFolderSource(folder, { cache: remoteCache(options), ...limitsOf(options), ...labels }));
}

/** The cache of remote folders, which the processes of a machine share. */
export function remoteCache({
  cacheFolder,
  env,
  maxCacheBytes = MAX_CACHE_BYTES,
}: Pick<OpenTerrainOptions, 'cacheFolder' | 'env' | 'maxCacheBytes'> = {}): ByteCache {
  return diskCache(join(cacheFolder ?? defaultCacheFolder(env), 'objects'), { maxBytes: maxCacheBytes });
}

const MAX_CACHE_BYTES = 20e9;

function limitsOf({ cacheBytes, maxPixels, onDecoded }: OpenTerrainOptions): MosaicOptions {
  return {
    ...(onDecoded === undefined ? {} : { onDecoded }),
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
    ...(maxPixels === undefined ? {} : { maxPixels }),
  };
}
