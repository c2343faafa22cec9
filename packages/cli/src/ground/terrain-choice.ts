import type { CopernicusSource, TerrainSource } from '@radioshed/terrain';
import { unknownChoice } from '../options/choice-option.js';
import { SERVER_SETTINGS } from '../settings/server-settings.js';
import { fromEnvironment, numberFromEnvironment } from '../settings/setting-values.js';
import { objectFolder } from './object-folder.js';
import { openCopernicus, openTerrain, type OpenTerrainOptions } from '@radioshed/terrain/node';
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
    throw unknownChoice('--missing-terrain', missingTerrain ?? '', SERVER_SETTINGS['missing-terrain'].choices);
  return await openTerrain(spec, {
    ...options,
    ...defined({ missing }),
    ...mirrors(),
    ...cacheLimit(),
    remote: (address) => objectFolder(address, spec === undefined ? SERVER_SETTINGS.terrain.variable : '--terrain'),
  });
}

/** Copernicus, with downloads cached in this folder or the default one. */
export function openChosenCopernicus(cacheFolder: string | undefined): CopernicusSource {
  return openCopernicus({ ...mirrors(), ...defined({ cacheFolder }) });
}

/** The limit of the cache of object stores. @throws CliError */
export function cacheLimit(): { readonly maxCacheBytes?: number } {
  const gigabytes = numberFromEnvironment('max-cache');
  return gigabytes === undefined ? {} : { maxCacheBytes: 1e9 * gigabytes };
}

/** Mirrors of the public Copernicus servers, if environment variables name any. */
function mirrors(): OpenTerrainOptions {
  const [baseUrl30, baseUrl90] = [fromEnvironment('copernicus-30'), fromEnvironment('copernicus-90')];
  return { copernicus: defined({ baseUrl30, baseUrl90 }) };
}
