import type { CopernicusSource, TerrainSource } from '@radioshed/terrain';
import { numberOption } from '../options/number-option.js';
import { objectFolder } from './object-folder.js';
import { openCopernicus, openTerrain, type OpenTerrainOptions } from '@radioshed/terrain/node';

/** The terrain of `--terrain` or the environment variable. @throws DemError if it cannot be opened */
export function openChosenTerrain(spec: string | undefined, options: OpenTerrainOptions = {}): Promise<TerrainSource> {
  return openTerrain(spec, {
    ...options,
    ...fromEnvironment(),
    ...cacheLimit(),
    remote: (address) => objectFolder(address, spec === undefined ? 'RADIOSHED_TERRAIN' : '--terrain'),
  });
}

/** Copernicus, with downloads cached in this folder or the default one. */
export function openChosenCopernicus(cacheFolder: string | undefined): CopernicusSource {
  return openCopernicus({ ...fromEnvironment(), ...(cacheFolder === undefined ? {} : { cacheFolder }) });
}

/** The limit of the cache of object stores, GB in `RADIOSHED_MAX_CACHE`. @throws CliError */
export function cacheLimit(): { readonly maxCacheBytes?: number } {
  const text = process.env['RADIOSHED_MAX_CACHE'] || undefined;
  if (text === undefined) return {};
  return { maxCacheBytes: 1e9 * numberOption(text, { flag: 'RADIOSHED_MAX_CACHE', min: 0.01, max: 1e6, unit: 'GB' }) };
}

/** Mirrors of the public Copernicus servers, if environment variables name any. */
function fromEnvironment(): OpenTerrainOptions {
  const { RADIOSHED_COPERNICUS_30: baseUrl30, RADIOSHED_COPERNICUS_90: baseUrl90 } = process.env;
  return { copernicus: { ...(baseUrl30 ? { baseUrl30 } : {}), ...(baseUrl90 ? { baseUrl90 } : {}) } };
}
