import { expect, test } from 'vitest';

import { heightsAt } from '../src/mosaic/post-heights.js';
import { ChunkCache } from '../src/mosaic/chunk-cache.js';
import type { Tile, TileIndex } from '../src/tiles/tile.js';

const POSTS = 41;
/** A marker that is a possible height. */
const VOID = -1000;

/** Neighbouring tiles of one degree that share the posts at their edges, in blocks of 16 posts. */
function tile(latDeg: number, lonDeg: number, isVoid = (_column: number, _row: number): boolean => false): Tile {
  const step = 1 / (POSTS - 1);
  const transform = [lonDeg - step / 2, step, 0, latDeg + 1 + step / 2, 0, -step] as const;
  const grid = { width: POSTS, height: POSTS, transform, crs: 'EPSG:4326' } as const;
  const heightAt = (column: number, row: number): number => {
    const [x, y] = [lonDeg * (POSTS - 1) + column, latDeg * (POSTS - 1) - row];
    return Math.fround(500 + 300 * Math.sin(0.7 * x) * Math.cos(0.3 * y));
  };
  return {
    id: `${latDeg} ${lonDeg}`,
    format: 'test',
    kind: 'terrain',
    attribution: 'test',
    bounds: {
      north: latDeg + 1 + step / 2,
      east: lonDeg + 1 + step / 2,
      south: latDeg - step / 2,
      west: lonDeg - step / 2,
    },
    levels: [{ grid, chunkWidth: 16, chunkHeight: 16 }],
    loadChunk(_level, column, row) {
      const [width, height] = [Math.min(16, POSTS - 16 * column), Math.min(16, POSTS - 16 * row)];
      const data = Float32Array.from({ length: width * height }, (_, i) => {
        const [c, r] = [16 * column + (i % width), 16 * row + Math.floor(i / width)];
        return isVoid(c, r) ? VOID : heightAt(c, r);
      });
      return Promise.resolve({ data: data, noData: VOID });
    },
  };
}

test.each([
  ['whole tiles', () => false],
  ['tiles with voids', (column: number, row: number) => (column * row) % 7 === 3],
] as const)('the height at a location does not depend on the other locations, to the bit: %s', async (_, isVoid) => {
  const tiles = [tile(45, 10, isVoid), tile(45, 11, isVoid), tile(46, 10, isVoid), tile(46, 11, isVoid)];
  const index: TileIndex = {
    tilesIn: ({ north, east, south, west }) =>
      Promise.resolve({
        tiles: tiles.filter(
          ({ bounds: b }) => b.north >= south && b.south <= north && b.east >= west && b.west <= east,
        ),
        notes: [],
      }),
  };
  const count = 500;
  const lat = Float64Array.from({ length: count }, (_, i) => 45.01 + ((i * 0.618034) % 1.98));
  const lon = Float64Array.from({ length: count }, (_, i) => 10.01 + ((i * 0.414214) % 1.98));
  const chunks = new ChunkCache(2 ** 24);
  const read = async (from: number, to: number): Promise<Float64Array> =>
    (await heightsAt(index, chunks, lat.slice(from, to), lon.slice(from, to), 'bilinear', 0.01, undefined)).heightsM;
  const together = await read(0, count);
  expect(await read(0, count)).toEqual(together); // from blocks in memory
  for (let i = 0; i < count; i++) expect((await read(i, i + 1))[0]).toBe(together[i]);
  const missing = together.filter((height) => Number.isNaN(height)).length;
  expect(missing > 0).toBe(isVoid(1, 3));
  expect(missing).toBeLessThan(count / 2);
});
