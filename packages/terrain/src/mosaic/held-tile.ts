import { type GeoTransform, inverseTransform } from '@radioshed/raster';

import type { Chunk } from '../tiles/tile.js';
import type { Lattice, Placement } from './lattice.js';
import { chunkSize } from './window.js';

/** A placed tile with the blocks that locations need, numbered row by row from the north-west. */
export interface HeldTile {
  readonly placement: Placement;
  readonly chunkWidth: number;
  readonly chunkHeight: number;
  readonly across: number;
  /** Required blocks; undefined until read. */
  readonly chunks: Map<number, Chunk | undefined>;
  /** From map coordinates to the tile's own columns and rows, and the longitude in its middle. */
  readonly inverse: GeoTransform;
  readonly middleDeg: number;
  /** Its posts that no other tile has: columns `left` ≤ c < `right`, rows `top` ≤ r < `bottom`. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The block read last. */
  lastAt: number;
  last: Chunk | undefined;
}

/** The tiles of a lattice in an order that does not depend on the other tiles. */
export function heldTiles(lattice: Lattice): HeldTile[] {
  const placements = [...lattice.placements].sort((a, b) =>
    a.tile.id < b.tile.id ? -1 : a.tile.id > b.tile.id ? 1 : a.column - b.column,
  );
  const tiles = placements.map((placement): HeldTile => {
    const { chunkWidth, chunkHeight } = chunkSize(placement);
    const { transform, width, height } = placement.tile.levels[placement.level].grid;
    return {
      placement,
      chunkWidth,
      chunkHeight,
      across: Math.ceil(placement.width / chunkWidth),
      chunks: new Map<number, Chunk | undefined>(),
      inverse: inverseTransform(transform),
      middleDeg: transform[0] + (width * transform[1] + height * transform[2]) / 2,
      left: 0,
      right: width,
      top: 0,
      bottom: height,
      lastAt: -1,
      last: undefined,
    };
  });
  for (const tile of tiles) for (const other of tiles) if (other !== tile) leaveTo(tile, other.placement);
  return tiles;
}

/** Leaves the posts that another tile has too out of a tile's own rectangle, on the side where that costs least. */
function leaveTo(tile: HeldTile, other: Placement): void {
  const west = other.column - tile.placement.column;
  const north = other.row - tile.placement.row;
  const [east, south] = [west + other.width, north + other.height];
  if (west >= tile.right || east <= tile.left || north >= tile.bottom || south <= tile.top) return;
  const [height, width] = [tile.bottom - tile.top, tile.right - tile.left];
  const costs = [
    (east - tile.left) * height,
    (tile.right - west) * height,
    (south - tile.top) * width,
    (tile.bottom - north) * width,
  ];
  const side = costs.indexOf(Math.min(...costs));
  if (side === 0) tile.left = east;
  else if (side === 1) tile.right = west;
  else if (side === 2) tile.top = south;
  else tile.bottom = north;
}
