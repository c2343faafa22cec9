import { geographicGrid, rasterOf } from '@radioshed/raster';
import { expect, test } from 'vitest';

import {
  copernicus,
  gridSource,
  nullIsland,
  terrarium,
  withCache,
  withFallback,
  withFilledVoids,
  withSea,
} from '../src/index.js';

const BOX = { north: 11, east: 21, south: 10, west: 20 };
const NEAR = { latDeg: 10.5, lonDeg: 20.5 };

/** A tile of one degree, 20 posts a side. */
function tile(heightAt: (column: number, row: number) => number, box = BOX) {
  const heights = Float32Array.from({ length: 400 }, (_, i) => heightAt(i % 20, Math.floor(i / 20)));
  return rasterOf(heights, geographicGrid(box, 20, 20));
}

const island = tile((column, row) => (column < 4 && row < 4 ? 30 : Number.NaN));
const sea = tile(() => 0, { north: 11, east: 22, south: 10, west: 21 });

test('a location with land is its own answer', async () => {
  expect(await gridSource(tile(() => 5)).nearestData?.(NEAR)).toEqual(NEAR);
});

test.each([
  ['the tiles', gridSource([sea, island])],
  ['filled voids', withFilledVoids(gridSource([sea, island]))],
  ['the sea', withSea(withFilledVoids(gridSource([sea, island])), { refuseEmpty: true })],
  ['a cache', withCache(gridSource([sea, island]))],
  [
    'a source after another without heights',
    withFallback(gridSource(tile(() => Number.NaN)), gridSource([sea, island])),
  ],
])('of %s: land is preferred, and neither a void nor the outside counts', async (_what, source) => {
  const { latDeg = 0, lonDeg = 0 } = (await source.nearestData?.(NEAR)) ?? {};
  expect([latDeg > 10.8, lonDeg < 20.2]).toEqual([true, true]);
});

test('sea is good enough where there is no land', async () => {
  const { lonDeg = 0 } = (await gridSource(sea).nearestData?.(NEAR)) ?? {};
  expect([lonDeg > 21, lonDeg < 22]).toEqual([true, true]);
});

test('without any height there is none', async () => {
  expect(await gridSource(tile(() => Number.NaN)).nearestData?.(NEAR)).toBeUndefined();
});

test('servers that cover the world are not asked', async () => {
  const fetch = (): never => expect.fail('no request is expected');
  for (const source of [copernicus({ fetch }), terrarium({ fetch }), withFallback(nullIsland(), copernicus({ fetch }))])
    expect(await source.nearestData?.({ latDeg: 0.5, lonDeg: 0.5 })).toEqual({ latDeg: 0.5, lonDeg: 0.5 });
});

test('a projected tile that is half empty has a location inside it', async () => {
  const crs = 'EPSG:32633';
  const heights = Float32Array.from({ length: 900 }, (_, i) => (i % 30 > 20 ? 12 : Number.NaN));
  const source = gridSource(
    rasterOf(heights, { width: 30, height: 30, transform: [400_000, 100, 0, 5_300_000, 0, -100], crs }),
  );
  const place = await source.nearestData?.({ latDeg: 0, lonDeg: 0 });
  const heightsM = await source.heights([place?.latDeg ?? 0], [place?.lonDeg ?? 0]);
  expect(heightsM[0]).toBeCloseTo(12, 3);
});

test('an aborted search ends with the reason', async () => {
  await expect(gridSource(sea).nearestData?.(NEAR, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
    'enough',
  );
});
