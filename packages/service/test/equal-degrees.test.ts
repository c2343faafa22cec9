import type { AreaInput } from '@radioshed/engine';
import { geographicGrid, gridBounds, gridOf, type Raster, rasterOf } from '@radioshed/raster';
import { readGeoTiff } from '@radioshed/formats';
import { describe, expect, test } from 'vitest';

import { inEqualDegrees } from '../src/calls/equal-degrees.js';
import { areaResultOf, sample, workshop } from './fakes.js';

/** A circle's box at 39 degrees: wider in degrees than high. */
const bounds = { north: 38.961, east: 1.5058, south: 38.871, west: 1.3902 };
const circle: Raster = rasterOf(
  Float32Array.from({ length: 100 * 100 }, (_, i) => -i),
  geographicGrid(bounds, 100, 100),
);

describe('a box of equal degrees', () => {
  test('has as many degrees both ways, within a pixel, around the same centre, with the same values', () => {
    const tall = inEqualDegrees(circle);
    const { north, east, south, west } = gridBounds(gridOf(tall));
    expect([east, west]).toEqual([bounds.east, bounds.west]);
    const pixelDeg = 0.09 / 100;
    expect(Math.abs(north - south - (east - west))).toBeLessThanOrEqual(pixelDeg);
    expect(Math.abs((north + south) / 2 - 38.916)).toBeLessThanOrEqual(pixelDeg);
    const rows = Math.round((north - bounds.north) / pixelDeg);
    const values = tall.values;
    expect(Array.from(values.subarray(100 * rows, 100 * (rows + 100)))).toEqual(Array.from(circle.values));
    expect(values.filter((value) => Number.isNaN(value))).toHaveLength(values.length - 10_000);
  });

  test.each([
    ['at the equator, where it is no wider', { ...bounds, north: 0.06, south: -0.06 }],
    ['where it would grow too much', { ...bounds, north: 38.881 }],
    ['over the pole', { north: 89.99, south: 89.9, west: 0, east: 0.3 }],
  ])('is unchanged %s', (_what, box) => {
    const raster = rasterOf(new Float32Array(100), geographicGrid(box, 10, 10));
    expect(inEqualDegrees(raster)).toBe(raster);
  });
});

const engine = { area: async (input: AreaInput) => ({ ...areaResultOf(input), values: circle, bounds }) };

test('areas use it in the live form and in their files, except with bounds', async () => {
  const { service, caller } = await workshop({ engine });
  const boundsOf = async (body: object, responseForm: 'live' | 'spec'): Promise<readonly unknown[]> =>
    (await service.area(caller, body, { responseForm })).response.bounds.flat();
  const { north, east, south, west } = gridBounds(gridOf(inEqualDegrees(circle)));
  const rounded = [north, east, south, west].map((degrees) => Number(degrees.toFixed(9)));
  expect(await boundsOf(sample, 'live')).toEqual(rounded);
  expect(await boundsOf(sample, 'spec')).toEqual([bounds.north, bounds.east, bounds.south, bounds.west]);
  const inBounds = { ...sample.transmitter, lat: 38.916, lon: 1.448 };
  const cropped = { ...sample, transmitter: inBounds, output: { ...sample.output, bounds } };
  expect(await boundsOf(cropped, 'live')).toEqual([bounds.north, bounds.east, bounds.south, bounds.west]);
  const { files } = await service.area(caller, sample, { responseForm: 'live' });
  const grid = gridOf(await readGeoTiff((await files.read('values')).bytes));
  expect(gridBounds(grid).north).toBeCloseTo(north, 9);
  expect(grid.height).toBe(gridOf(inEqualDegrees(circle)).height);
});
