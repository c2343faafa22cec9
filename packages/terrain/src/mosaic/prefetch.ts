import type { Bounds } from '@radioshed/geodesy';

import { growBounds } from '../geo-bounds.js';
import { inOrder } from '../in-order.js';
import { latticesOf } from './lattice.js';
import { windowAround } from './output-grid.js';
import { projectorOf } from './resample.js';
import type { Tile } from '../tiles/tile.js';
import { chunkPlaces } from './window.js';

/** Margin around the box for interpolation at its edge, degrees. */
const RIM_DEG = 0.005;

/** Reads the blocks of every level of a tile that a box needs into its cache. */
export async function prefetchTile(
  tile: Tile,
  bounds: Bounds,
  onBlock: () => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let level = 0; level < tile.levels.length; level++) {
    const alone: Tile = { ...tile, levels: [tile.levels[level]] };
    for (const lattice of latticesOf([alone], growBounds(bounds, RIM_DEG, RIM_DEG), undefined)) {
      const window = windowAround(lattice, projectorOf(lattice.crs), bounds);
      if (window === undefined) continue;
      const places = chunkPlaces(lattice.placements, window);
      const read = (place: (typeof places)[number]) => tile.loadChunk(level, place.chunkColumn, place.chunkRow, signal);
      for await (const [,] of inOrder(places, 4, read)) {
        signal?.throwIfAborted();
        onBlock();
      }
    }
  }
}
