import { isOutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

import { emptyRaster, geographicGrid, gridOf, rasterOf } from '../src/index.js';

const grid = geographicGrid({ north: 2, east: 3, south: 0, west: 0 }, 3, 2);

test('a raster uses the array it is made of, row by row from the north', () => {
  const data = new Int16Array([1, 2, 3, 4, 5, 6]);
  const raster = rasterOf(data, grid, -32768);
  expect(raster.values).toBe(data);
  expect(gridOf(raster)).toEqual(grid);
  expect(raster.noData).toBe(-32768);
});

test('missing data is NaN in floats and has no mark in integers, unless one is given', () => {
  expect(rasterOf(new Float32Array(6), grid).noData).toBeNaN();
  expect(rasterOf(new Float64Array(6), grid).noData).toBeNaN();
  expect(rasterOf(new Uint8Array(6), grid).noData).toBeUndefined();
  expect(rasterOf(new Float32Array(6), grid, -9999).noData).toBe(-9999);
  expect([...emptyRaster(grid).values]).toEqual(Array.from({ length: 6 }, () => Number.NaN));
});

test('refuses another number of values', () => {
  expect(() => rasterOf(new Float32Array(5), grid)).toThrow('data.length: 5; allowed: one for each of 3 × 2 pixels');
  expect(() => geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 0, 1)).toThrow(
    expect.toSatisfy(isOutOfRangeError),
  );
});
