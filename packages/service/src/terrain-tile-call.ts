import type { Caller } from '@radioshed/archive';
import { readTerrainTile } from '@radioshed/contract/schemas';

import type { ServedFile } from './files.js';
import { createGate } from './gate.js';
import { guarded } from './guarded.js';
import type { Workshop } from './parts.js';

/** The terrain of this server as maps show it. */
export interface TerrainTileCalls {
  /** /terrain/{z}/{x}/{y}: heights of a tile, as a picture. @throws ServiceError 400, 429, 502 */
  terrainTile(caller: Caller, place: unknown): Promise<ServedFile>;
}

export function terrainTileCalls({ runner }: Workshop): TerrainTileCalls {
  const gate = createGate(2, 400);
  return {
    terrainTile: (_caller, place) =>
      guarded(async () => {
        const tile = readTerrainTile(place);
        const bytes = await gate.pass(() => runner.run('terrainTile', tile));
        return { bytes, type: 'image/png', fileName: `terrain_${tile.z}_${tile.x}_${tile.y}.png` };
      }),
  };
}
