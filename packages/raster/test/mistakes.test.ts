import { runInNewContext } from 'node:vm';

import { testMistakes } from '@radioshed/testing/mistakes';
import ndarray from 'ndarray';
import { expect, test } from 'vitest';

import * as raster from '../src/index.js';
import { toNdarray } from '../src/ndarray.js';

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

/** As many values as pixels, but not as a raster holds them. */
const NOT_DATA = [
  {},
  Array.from(values.values),
  ndarray(values.values, [4, 4]),
  new DataView(new ArrayBuffer(16)),
  new ArrayBuffer(16),
  new BigInt64Array(16),
  new BigUint64Array(16),
];

test('rasterOf takes what the other functions take', () => {
  for (const wrong of [undefined, null, ...NOT_DATA]) {
    expect(() => raster.rasterOf(wrong as never, grid)).toThrow(
      /^data: .*a typed array of numbers \(fromNdarray makes a raster of an ndarray\)/,
    );
  }
  for (const Data of [Float32Array, Float64Array, Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array]) {
    expect(raster.gridOf(raster.rasterOf(new Data(16), grid))).toEqual(grid);
  }
  const values = runInNewContext('new Float32Array(16)') as Float32Array;
  expect(raster.gridOf(raster.rasterOf(values, grid))).toEqual(grid);
});

test.each([
  ['gridOf', raster.gridOf],
  ['toNdarray', toNdarray],
  ['nearestSampler', raster.nearestSampler],
  ['bilinearSampler', raster.bilinearSampler],
  ['heightSampler', raster.heightSampler],
  ['clutterSampler', (each: typeof values) => raster.clutterSampler(each, codes)],
  ['warp', (each: typeof values) => raster.warp(each, grid, 'nearest')],
  ['window', (each: typeof values) => raster.window(each, bounds)],
] as const)('%s names what a raster lacks', (_, call) => {
  expect(() => call(undefined as never)).toThrow(/^(raster|heightM|source): missing/);
  expect(() => call({} as never)).toThrow(/^(raster|heightM|source)\.width: missing/);
  for (const wrong of [undefined, null, ...NOT_DATA]) {
    const { width: _width, height: _height, ...sizeless } = values;
    for (const rest of [values, sizeless]) {
      expect(() => call({ ...rest, values: wrong } as never)).toThrow(
        /\.values: .*a typed array of numbers \(fromNdarray makes a raster of an ndarray\)/,
      );
    }
  }
  expect(() => call({ ...values, values: new Float32Array(15) } as never)).toThrow(
    /\.values\.length: 15; allowed: one for each of 4 × 4 pixels/,
  );
  expect(() => call({ ...values, width: 5 } as never)).toThrow(/\.values\.length: 16; allowed: one for each of 5 × 4/);
  expect(() => call({ ...values, height: 0.5 } as never)).toThrow(/\.height: 0\.5/);
  expect(() => call({ ...values, transform: [1] } as never)).toThrow(/\.transform: .* is not a list of six/);
  call(values);
});

test.each([
  [{ ...bounds, south: bounds.north }, 'bounds.north'],
  [{ ...bounds, east: bounds.west - 1 }, 'bounds.east'],
])('a grid has height and width: %o', (wrong, field) => {
  expect(() => raster.geographicGrid(wrong, 2, 2)).toThrow(`${field}: `);
});
