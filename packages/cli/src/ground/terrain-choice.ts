import type { CopernicusSource, TerrainSource } from '@radioshed/terrain';
import { unknownChoice } from '../options/choice-option.js';
import { objectFolder } from './object-folder.js';
import { openCopernicus, openTerrain, type OpenTerrainOptions } from '@radioshed/terrain/node';
import { numberOption } from '@radioshed/command';
import { defined } from '@radioshed/units';

/** The flags of terrain. */
export interface TerrainFlags {
  /** Folder, file or name; default `$RADIOSHED_TERRAIN`. */
  readonly terrain?: string;
  /** `unknown` or `sea`; default `$RADIOSHED_MISSING_TERRAIN`. */
  readonly missingTerrain?: string;
}

/** The terrain flags of larger options. */
export function terrainFlags({ terrain, missingTerrain }: TerrainFlags): TerrainFlags {
  return defined({ terrain, missingTerrain });
}

/**
 * The terrain of the flags or the environment variables.
 *
 * @throws DemError if it cannot be opened, CliError for another word of `--missing-terrain`
 */
export async function openChosenTerrain(
  { terrain: spec, missingTerrain }: TerrainFlags,
  options: OpenTerrainOptions = {},
): Promise<TerrainSource> {
  const missing = missingTerrain?.toLowerCase();
  if (missing !== undefined && missing !== 'unknown' && missing !== 'sea')
    throw unknownChoice('--missing-terrain', missingTerrain ?? '', ['unknown', 'sea']);
  return await openTerrain(spec, {
    ...options,
    ...defined({ missing }),
    ...fromEnvironment(),
    ...cacheLimit(),
    remote: (address) => objectFolder(address, spec === undefined ? 'RADIOSHED_TERRAIN' : '--terrain'),
  });
}

/** Copernicus, with downloads cached in this folder or the default one. */
export function openChosenCopernicus(cacheFolder: string | undefined): CopernicusSource {
  return openCopernicus({ ...fromEnvironment(), ...defined({ cacheFolder }) });
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
