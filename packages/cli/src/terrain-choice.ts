import type { TerrainSource } from '@radioshed/terrain';
import { openTerrain } from '@radioshed/terrain/node';

/** The terrain that `--terrain` or the environment names. @throws DemError when there is none. */
export function openChosenTerrain(spec: string | undefined): Promise<TerrainSource> {
  return openTerrain(spec);
}
