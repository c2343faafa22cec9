import { copernicus, type CopernicusOptions, type CopernicusSource } from '../sources/copernicus.js';
import { withFallback } from '../wrappers/fallback.js';
import { withFilledVoids } from '../wrappers/filled-voids.js';
import type { MosaicOptions } from '../mosaic/mosaic.js';
import { nullIsland } from '../sources/null-island.js';
import { withSea } from '../wrappers/sea.js';
import type { TerrainSource } from '../source.js';
import { defaultCacheFolder, diskCache } from './disk-cache.js';
import { folderSource, type FolderOptions, heightFiles } from './folder.js';

/** Where {@link openTerrain} looks. */
export interface OpenTerrainOptions extends FolderOptions {
  /** The environment: `RADIOSHED_TERRAIN` names the configured folder, `RADIOSHED_CACHE` that of downloads. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Folder that downloads are kept in. */
  readonly cacheFolder?: string;
  /** Addresses, time limits and the like of Copernicus. */
  readonly copernicus?: CopernicusOptions;
}

/**
 * The terrain that a command or server was told to use: voids filled, sea at 0 m, everything told in the notes.
 *
 * @param spec a folder, a file, `copernicus` or `null-island`; by default the configured folder, then Null Island where
 *   it reaches, then Copernicus.
 * @throws DemError `missing-folder`; `missing-tile` from readings of a folder that does not reach the place at all.
 */
export async function openTerrain(spec?: string, options: OpenTerrainOptions = {}): Promise<TerrainSource> {
  if (spec === 'null-island') return withSea(nullIsland(options), { refuseEmpty: true });
  if (spec === 'copernicus') return withSea(withFilledVoids(openCopernicus(options)));
  if (spec !== undefined && spec !== '') return withSea(await openFolder(spec, options), { refuseEmpty: true });
  const configured = (options.env ?? process.env)['RADIOSHED_TERRAIN'];
  const anywhere = withFallback(nullIsland(options), openCopernicus(options));
  if (configured === undefined || configured === '') return withSea(withFilledVoids(anywhere));
  // Voids of the folder are filled before others are asked, slivers where two sources meet afterwards.
  return withSea(withFilledVoids(withFallback(await openFolder(configured, options), anywhere)));
}

/** Copernicus with its downloads kept in a folder; its `prefetch` fills that for work without network. */
export function openCopernicus(options: OpenTerrainOptions = {}): CopernicusSource {
  const cache = diskCache(options.cacheFolder ?? defaultCacheFolder(options.env));
  return copernicus({ cache, ...limitsOf(options), ...options.copernicus });
}

async function openFolder(path: string, options: OpenTerrainOptions): Promise<TerrainSource> {
  await heightFiles(path); // a wrong path is told now and not in the middle of the work
  return withFilledVoids(folderSource(path, options));
}

function limitsOf({ cacheBytes, maxPixels, onDecoded }: OpenTerrainOptions): MosaicOptions {
  return {
    ...(onDecoded === undefined ? {} : { onDecoded }),
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
    ...(maxPixels === undefined ? {} : { maxPixels }),
  };
}
