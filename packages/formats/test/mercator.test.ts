import { colourise, findColourKey } from '@radioshed/colour';
import { projectionOf } from '@radioshed/geodesy';
import { geographicGrid, gridBounds, gridOf, pixelToMap, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  mercatorLatDeg,
  MERCATOR_LIMIT_DEG,
  mercatorPicture,
  mercatorRaster,
  mercatorRows,
  mercatorY,
} from '../src/index.js';

const boxes = fc
  .record({
    south: fc.double({ min: -84, max: 80, noNaN: true }),
    west: fc.double({ min: -180, max: 179, noNaN: true }),
    tall: fc.double({ min: 0.05, max: 4, noNaN: true }),
    wide: fc.double({ min: 0.05, max: 4, noNaN: true }),
    width: fc.integer({ min: 2, max: 80 }),
    height: fc.integer({ min: 2, max: 80 }),
  })
  .map(({ south, west, tall, wide, width, height }) =>
    geographicGrid({ north: south + tall, east: west + wide, south, west }, width, height),
  );

test('latitude and northing are each other’s inverse and agree with the projection library', () => {
  const { forward } = projectionOf('EPSG:3857');
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), (lat) => {
      expect(mercatorY(lat)).toBeCloseTo(forward(0, lat)[1], 4);
      expect(mercatorLatDeg(mercatorY(lat))).toBeCloseTo(lat, 10);
    }),
  );
  expect(mercatorY(MERCATOR_LIMIT_DEG)).toBeCloseTo(Math.PI * 6378137, 4);
});

test('the outer edges are those of the source, to a millimetre', () => {
  fc.assert(
    fc.property(boxes, (source) => {
      const { grid } = mercatorRows(source);
      const box = gridBounds(source);
      const [west, north] = pixelToMap(grid.transform, 0, 0);
      const [east, south] = pixelToMap(grid.transform, grid.width, grid.height);
      const metres = (Math.PI / 180) * 6378137;
      expect(west).toBeCloseTo(box.west * metres, 3);
      expect(east).toBeCloseTo(box.east * metres, 3); // beyond 180° too: the box stays in one piece
      expect(north).toBeCloseTo(mercatorY(box.north), 3);
      expect(south).toBeCloseTo(mercatorY(box.south), 3);
    }),
  );
});

test('every pixel shows the source pixel that holds its centre: half a pixel at most', () => {
  fc.assert(
    fc.property(boxes, (source) => {
      const { width, height } = source;
      // The raster's value is its own row, so the result shows where each value came from.
      const rows = rasterOf(
        Float32Array.from({ length: width * height }, (_, i) => Math.floor(i / width)),
        source,
      );
      const warped = mercatorRaster(rows);
      const grid = gridOf(warped);
      const data = warped.values;
      for (let row = 0; row < grid.height; row++) {
        const [, y] = pixelToMap(grid.transform, 0, row + 0.5);
        const centre = (mercatorLatDeg(y) - source.transform[3]) / source.transform[5];
        expect(Math.abs(data[row * grid.width] + 0.5 - centre)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }),
    { numRuns: 50 },
  );
});

test('columns are copied, pixels are square to within half of one over the height', () => {
  const source = geographicGrid({ north: 60, east: 11, south: 59, west: 10 }, 100, 200);
  const values = Float32Array.from({ length: 20_000 }, (_, i) => -20 - (i % 100));
  const picture = colourise(rasterOf(values, source), findColourKey(9));
  const warped = mercatorPicture(picture);
  const [, dx, , , , dy] = warped.grid.transform;
  expect(warped.grid.crs).toBe('EPSG:3857');
  expect(Math.abs(-dy / dx - 1)).toBeLessThan(1 / warped.height);
  expect([...warped.indices.subarray(0, 100)]).toEqual([...picture.indices.subarray(0, 100)]);
  expect(warped.indices.length).toBe(warped.width * warped.height);
});

test('latitudes beyond the Web Mercator world are cut off', () => {
  const { grid, sourceRow } = mercatorRows(geographicGrid({ north: 90, east: 180, south: -90, west: -180 }, 36, 18));
  expect(grid.transform[3]).toBeCloseTo(20037508.342789, 5);
  expect([sourceRow[0], sourceRow.at(-1)]).toEqual([0, 17]);
  expect(() => mercatorRows(geographicGrid({ north: 90, east: 1, south: 86, west: 0 }, 2, 2))).toThrow(/grid/);
  expect(() => mercatorRows({ width: 2, height: 2, crs: 'EPSG:32630', transform: [0, 1, 0, 0, 0, -1] })).toThrow(
    /EPSG:32630/,
  );
});
