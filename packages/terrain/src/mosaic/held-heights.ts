import { unwrapLonDeg } from '@radioshed/geodesy';

import type { Chunk } from '../tiles/tile.js';
import type { ChunkCache } from './chunk-cache.js';
import type { HeldTile } from './held-tile.js';
import { inRange } from '../tiles/tile.js';

/**
 * Bilinear heights of locations whose four posts are in one block in memory and in no other tile. Such a height does
 * not depend on the other tiles. Long lists of locations in known terrain are nearly all of this kind: one pass without
 * an allocation reads them.
 *
 * @param tiles of a geographic lattice.
 * @param heights filled in from index `from`; what is left out stays as it is.
 * @returns the indices left out.
 */
export function heldHeights(
  tiles: readonly HeldTile[],
  chunks: ChunkCache,
  latDeg: Float64Array,
  lonDeg: Float64Array,
  heights: Float64Array,
  from: number,
  to: number,
): number[] {
  const left: number[] = [];
  const missing = new Set<string>();
  let block: Block | undefined;
  for (let i = from; i < to;) {
    if (block !== undefined) i = fillWithin(block, latDeg, lonDeg, heights, i, to);
    if (i === to) break;
    const next = blockAt(tiles, chunks, missing, latDeg[i], lonDeg[i]);
    // Next to a void, the block is in memory but has no height.
    if (next === undefined || fillWithin(next, latDeg, lonDeg, heights, i, i + 1) === i) left.push(i++);
    else block = next;
  }
  return left;
}

/** A block in memory, and the posts of it that begin a square of posts that no other tile has. */
interface Block {
  readonly tile: HeldTile;
  readonly data: Chunk['data'];
  readonly noData: number | undefined;
  /** Width in posts, and its north-west post in columns and rows of the tile. */
  readonly width: number;
  readonly column: number;
  readonly row: number;
  /** Columns `west` ≤ c < `east`, rows `north` ≤ r < `south` of the tile. */
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/**
 * Fills in heights up to the first location outside of the block's own squares, or next to a void, and returns its
 * index.
 */
function fillWithin(
  { tile, data, noData, width, column: blockColumn, row: blockRow, west, east, north, south }: Block,
  latDeg: Float64Array,
  lonDeg: Float64Array,
  heights: Float64Array,
  from: number,
  to: number,
): number {
  const { inverse, middleDeg } = tile;
  const [c0, cx, cy, r0, rx, ry] = inverse;
  const origin = -blockRow * width - blockColumn;
  const isMarked = noData !== undefined && inRange(noData); // other markers are no heights anyway
  for (let i = from; i < to; i++) {
    const lat = latDeg[i];
    const lon = unwrapLonDeg(lonDeg[i], middleDeg);
    const column = c0 + lon * cx + lat * cy - 0.5;
    const row = r0 + lon * rx + lat * ry - 0.5;
    // As columns and rows of squares are whole numbers, these are the squares' own bounds.
    if (!(column >= west && column < east && row >= north && row < south)) return i;
    const c = column | 0;
    const r = row | 0;
    const p = origin + r * width + c;
    const nw = data[p];
    const ne = data[p + 1];
    const sw = data[p + width];
    const se = data[p + width + 1];
    if (!(inRange(nw) && inRange(ne) && inRange(sw) && inRange(se))) return i;
    if (isMarked && (nw === noData || ne === noData || sw === noData || se === noData)) return i;
    const u = column - c;
    const v = row - r;
    heights[i] = (1 - u) * (1 - v) * nw + u * (1 - v) * ne + (1 - u) * v * sw + u * v * se;
  }
  return to;
}

/** The block in memory with a location in its own squares. @param missing keys of blocks that are not in memory */
function blockAt(
  tiles: readonly HeldTile[],
  chunks: ChunkCache,
  missing: Set<string>,
  lat: number,
  lon: number,
): Block | undefined {
  for (const [k, tile] of tiles.entries()) {
    const { inverse, middleDeg, chunkWidth, chunkHeight, placement, across } = tile;
    const own = unwrapLonDeg(lon, middleDeg);
    const c = Math.floor(inverse[0] + own * inverse[1] + lat * inverse[2] - 0.5);
    const r = Math.floor(inverse[3] + own * inverse[4] + lat * inverse[5] - 0.5);
    if (!(c >= tile.left && c + 1 < tile.right && r >= tile.top && r + 1 < tile.bottom)) continue;
    const [chunkColumn, chunkRow] = [Math.floor(c / chunkWidth), Math.floor(r / chunkHeight)];
    const key = `${k} ${chunkColumn} ${chunkRow}`;
    if (missing.has(key)) return undefined;
    const at = chunkRow * across + chunkColumn;
    const chunk = tile.chunks.get(at) ?? chunks.held(placement.tile, placement.level, chunkColumn, chunkRow);
    if (chunk === undefined) {
      missing.add(key);
      return undefined;
    }
    tile.chunks.set(at, chunk);
    const [column, row] = [chunkColumn * chunkWidth, chunkRow * chunkHeight];
    const width = Math.min(chunkWidth, placement.width - column);
    const height = Math.min(chunkHeight, placement.height - row);
    return {
      tile,
      ...chunk,
      width,
      column,
      row,
      west: Math.max(tile.left, column),
      east: Math.min(tile.right, column + width) - 1,
      north: Math.max(tile.top, row),
      south: Math.min(tile.bottom, row + height) - 1,
    };
  }
  return undefined;
}
