import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import * as raster from '../src/index.js';

const bounds = { north: 2, east: 2, south: 0, west: 0 };
const grid = raster.geographicGrid(bounds, 4, 4);
const values = raster.emptyRaster(grid);
const codes = raster.rasterOf(new Uint8Array(16), grid);
const open = ['grid', 'bounds']; // often part of something larger

testMistakes({
  geographicGrid: { call: raster.geographicGrid, args: { bounds, width: 4, height: 4 }, open },
  inverseTransform: { call: raster.inverseTransform, args: { transform: [...grid.transform] } },
  gridBounds: { call: raster.gridBounds, args: { grid }, open },
  mercatorGrid: { call: raster.mercatorGrid, args: { grid }, open },
  pixelAt: { call: (each: raster.Grid) => raster.pixelAt(each, 1, 1), args: { grid }, open },
  emptyRaster: { call: raster.emptyRaster, args: { grid }, open },
  rasterOf: { call: (each: raster.Grid) => raster.rasterOf(new Float32Array(16), each), args: { grid }, open },
});

test.each([
  ['gridOf', raster.gridOf],
  ['rasterData', raster.rasterData],
  ['nearestSampler', raster.nearestSampler],
  ['bilinearSampler', raster.bilinearSampler],
  ['heightSampler', raster.heightSampler],
  ['clutterSampler', (each: typeof values) => raster.clutterSampler(each, codes)],
  ['warp', (each: typeof values) => raster.warp(each, grid, 'nearest')],
  ['window', (each: typeof values) => raster.window(each, bounds)],
] as const)('%s names what a raster lacks', (_, call) => {
  expect(() => call(undefined as never)).toThrow(/^(raster|heightM|source): missing/);
  expect(() => call({} as never)).toThrow(/^(raster|heightM|source)\.values: missing/);
  expect(() => call({ ...values, values: {} } as never)).toThrow(
    /\.values: an object is not an array of rows and columns/,
  );
  expect(() => call({ ...values, transform: [1] } as never)).toThrow(/\.transform: .* is not a list of six/);
  call(values);
});

test.each([
  [{ ...bounds, south: bounds.north }, 'bounds.north'],
  [{ ...bounds, east: bounds.west - 1 }, 'bounds.east'],
])('a grid has height and width: %o', (wrong, field) => {
  expect(() => raster.geographicGrid(wrong, 2, 2)).toThrow(`${field}: `);
});
