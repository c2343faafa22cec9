import type { CopernicusSource, TerrainSource } from '@radioshed/terrain';
import { openCopernicus, openTerrain, type OpenTerrainOptions } from '@radioshed/terrain/node';

/** The terrain that `--terrain` or the environment names. @throws DemError when there is none. */
export function openChosenTerrain(spec: string | undefined): Promise<TerrainSource> {
  return openTerrain(spec, fromEnvironment());
}

/** Copernicus, its downloads kept in this folder or in the usual one. */
export function openChosenCopernicus(cacheFolder: string | undefined): CopernicusSource {
  return openCopernicus({ ...fromEnvironment(), ...(cacheFolder === undefined ? {} : { cacheFolder }) });
}

/** Mirrors of the public Copernicus servers, where the environment names some. */
function fromEnvironment(): OpenTerrainOptions {
  const { RADIOSHED_COPERNICUS_30: baseUrl30, RADIOSHED_COPERNICUS_90: baseUrl90 } = process.env;
  return { copernicus: { ...(baseUrl30 ? { baseUrl30 } : {}), ...(baseUrl90 ? { baseUrl90 } : {}) } };
}
