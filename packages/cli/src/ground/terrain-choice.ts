import type { CopernicusSource, TerrainSource } from '@radioshed/terrain';
import { openCopernicus, openTerrain, type OpenTerrainOptions } from '@radioshed/terrain/node';

/** The terrain of `--terrain` or the environment variable. @throws DemError if it cannot be opened */
export function openChosenTerrain(spec: string | undefined, options: OpenTerrainOptions = {}): Promise<TerrainSource> {
  return openTerrain(spec, { ...options, ...fromEnvironment() });
}

/** Copernicus, with downloads cached in this folder or the default one. */
export function openChosenCopernicus(cacheFolder: string | undefined): CopernicusSource {
  return openCopernicus({ ...fromEnvironment(), ...(cacheFolder === undefined ? {} : { cacheFolder }) });
}

/** Mirrors of the public Copernicus servers, if environment variables name any. */
function fromEnvironment(): OpenTerrainOptions {
  const { RADIOSHED_COPERNICUS_30: baseUrl30, RADIOSHED_COPERNICUS_90: baseUrl90 } = process.env;
  return { copernicus: { ...(baseUrl30 ? { baseUrl30 } : {}), ...(baseUrl90 ? { baseUrl90 } : {}) } };
}
