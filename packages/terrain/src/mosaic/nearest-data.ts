import { type Bounds, isGeographic, type Position, projectionOf, unwrapLonDeg, wrapLonDeg } from '@radioshed/geodesy';
import { type Grid, inverseTransform, pixelToMap } from '@radioshed/raster';

import { isDemError } from '../dem-error.js';
import { heightOrVoid, type Tile } from '../tiles/tile.js';
import { covers } from '../wrappers/coverage.js';
import type { ChunkCache } from './chunk-cache.js';

/**
 * A location with a height in the data, above 0 m if there is one: the location itself, or one in the nearest tile,
 * near the location or else near the middle of the tile. Undefined if no tile has a height. Tiles that cannot be read
 * are skipped. If the signal aborts, a location at sea that was found is returned.
 *
 * @param heightAt height at a location, m; NaN where the finest posts have none.
 * @throws DemError if no height was found and a tile could not be read.
 */
export async function nearestData(
  tiles: readonly Tile[],
  chunks: ChunkCache,
  to: Position,
  heightAt: (place: Position) => Promise<number>,
  signal?: AbortSignal,
): Promise<Position | undefined> {
  let atSea: Position | undefined;
  let failure: unknown;
  const byDistance = tiles
    .map((tile) => ({ tile, away: distanceDeg(tile.bounds, to) }))
    .sort((a, b) => a.away - b.away);
  for (const places of [[to], ...byDistance.map(({ tile }) => placesIn(tile, chunks, to, signal))]) {
    try {
      for await (const place of places) {
        const heightM = await heightAt(place);
        if (heightM > 0) return place;
        if (!Number.isNaN(heightM)) atSea ??= place;
      }
    } catch (error) {
      if (signal?.aborted === true && atSea !== undefined) return atSea;
      if (!isDemError(error)) throw error;
      failure = error;
    }
  }
  if (atSea === undefined && failure !== undefined) throw failure;
  return atSea;
}

/** Distance of a location from the box of a tile, degrees; enough to order tiles by. */
export function distanceDeg({ north, east, south, west }: Bounds, { latDeg, lonDeg }: Position): number {
  const away = Math.abs(unwrapLonDeg(lonDeg, (west + east) / 2) - (west + east) / 2) - (east - west) / 2;
  return Math.hypot(Math.max(south - latDeg, latDeg - north, 0), Math.max(away, 0));
}

/** The best location of each block of a tile: of the coarsest level, whose blocks are few, then of the finest. */
async function* placesIn(tile: Tile, chunks: ChunkCache, to: Position, signal?: AbortSignal): AsyncGenerator<Position> {
  for (const level of new Set([tile.levels.length - 1, 0])) {
    const { grid, chunkWidth, chunkHeight } = tile.levels[level];
    const [column, row] = focusOf(tile, grid, to);
    for (const block of blocksOf(grid, chunkWidth, chunkHeight, column, row)) {
      const { data, noData } = await chunks.load(tile, level, block.column, block.row, signal);
      const [left, top] = [block.column * chunkWidth, block.row * chunkHeight];
      const size = { width: Math.min(chunkWidth, grid.width - left), height: Math.min(chunkHeight, grid.height - top) };
      const heightM = (at: number): number => heightOrVoid(data[at], noData);
      const at = bestPost(heightM, size, column - left, row - top);
      if (at === undefined) continue;
      const post = [left + (at % size.width) + 0.5, top + Math.floor(at / size.width) + 0.5] as const;
      yield positionOf(grid, ...post);
    }
  }
}

/** The pixel of a location in a grid of a tile, or of the middle if the tile does not reach so far. */
function focusOf(
  { bounds }: Tile,
  { crs, transform, width, height }: Grid,
  { latDeg, lonDeg }: Position,
): readonly [number, number] {
  if (!covers([bounds], latDeg, lonDeg)) return [width / 2, height / 2];
  const [middleX] = pixelToMap(transform, width / 2, height / 2);
  const [x, y] = isGeographic(crs)
    ? [unwrapLonDeg(lonDeg, middleX), latDeg]
    : projectionOf(crs).forward(lonDeg, latDeg);
  return pixelToMap(inverseTransform(transform), x, y);
}

/** The blocks of a grid, the nearest to a pixel first. */
function blocksOf(
  grid: Grid,
  width: number,
  height: number,
  column: number,
  row: number,
): { column: number; row: number }[] {
  const blocks: { column: number; row: number; away: number }[] = [];
  for (let y = 0; y * height < grid.height; y++) {
    for (let x = 0; x * width < grid.width; x++) {
      blocks.push({ column: x, row: y, away: Math.hypot((x + 0.5) * width - column, (y + 0.5) * height - row) });
    }
  }
  return blocks.sort((a, b) => a.away - b.away);
}

/** The post of a block nearest to a pixel among those with heights all around, above 0 m if any is. */
function bestPost(
  heightM: (at: number) => number,
  { width, height }: { readonly width: number; readonly height: number },
  column: number,
  row: number,
): number | undefined {
  let best: number | undefined;
  let [bestLand, bestAway] = [false, Infinity];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const away = (x + 0.5 - column) ** 2 + (y + 0.5 - row) ** 2;
      if (bestLand && away >= bestAway) continue;
      const post = heightM(at);
      if (Number.isNaN(post)) continue;
      const isLand = post > 0;
      if (isLand === bestLand ? away >= bestAway : bestLand) continue;
      if (!isSurrounded(heightM, at, x, y, width, height)) continue;
      [best, bestLand, bestAway] = [at, isLand, away];
    }
  }
  return best;
}

/** Whether the posts next to one have heights, as far as they are in its block. */
function isSurrounded(
  heightM: (at: number) => number,
  at: number,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  for (let dy = y === 0 ? 0 : -1; dy <= (y === height - 1 ? 0 : 1); dy++) {
    for (let dx = x === 0 ? 0 : -1; dx <= (x === width - 1 ? 0 : 1); dx++) {
      if (Number.isNaN(heightM(at + dy * width + dx))) return false;
    }
  }
  return true;
}

/** The location of a pixel of a grid. */
function positionOf({ crs, transform }: Grid, column: number, row: number): Position {
  const [x, y] = pixelToMap(transform, column, row);
  const [lon, latDeg] = isGeographic(crs) ? [x, y] : projectionOf(crs).inverse(x, y);
  return { latDeg, lonDeg: wrapLonDeg(lon) };
}
