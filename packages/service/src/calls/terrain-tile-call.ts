import type { Caller } from '@radioshed/archive';
import { readTerrainTile, type TerrainTilePlace, type TerrainTileQuery } from '@radioshed/contract/schemas';

import type { ServedFile } from '../files/calculation-files.js';
import { createGate } from '../host/gate.js';
import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';

/** The terrain of this server, for maps. */
export interface TerrainTileCalls {
  /** /terrain/{z}/{x}/{y}: heights of a tile, as a picture. @throws ServiceError 400, 429, 502 */
  terrainTile(caller: Caller, place: unknown, query: unknown): Promise<ServedFile>;
}

/** Number of cached tiles: enough for several screens. */
const MOST_TILES = 256;

/** The calls of terrain tiles. */
export function terrainTileCalls({ runner }: Host): TerrainTileCalls {
  const gate = createGate({ places: 2, maxWaitingPerAccount: 400, maxWaiting: 2000 }, 'tiles');
  /** Cached tiles, most recently used last. */
  const known = new Map<string, Promise<Uint8Array>>();
  const made = ({ account }: Caller, tile: TerrainTilePlace & TerrainTileQuery): Promise<Uint8Array> => {
    const name = `${tile.z}/${tile.x}/${tile.y}/${tile.gaps}`;
    const bytes = known.get(name) ?? gate.pass(account.id, () => runner.run('terrainTile', tile));
    known.delete(name);
    known.set(name, bytes);
    const [oldest] = known.keys();
    if (known.size > MOST_TILES && oldest !== undefined) known.delete(oldest);
    // A failed read is not cached: it may succeed next time.
    bytes.catch(() => {
      if (known.get(name) === bytes) known.delete(name);
    });
    return bytes;
  };
  return {
    terrainTile: (caller, place, query) =>
      guarded(async () => {
        const tile = readTerrainTile(place, query);
        const bytes = await made(caller, tile);
        return { bytes, type: 'image/png', fileName: `terrain_${tile.z}_${tile.x}_${tile.y}.png` };
      }),
  };
}
