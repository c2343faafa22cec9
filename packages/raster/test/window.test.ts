import { makeBounds } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { geographicGrid, gridBounds, gridOf, nearestSampler, pixelToMap, rasterOf, window } from '../src/index.js';
import { between, northUp } from './arbitraries.js';

const grid = geographicGrid({ north: 10, east: 10, south: 0, west: 0 }, 10, 10);
const raster = rasterOf(
  Float32Array.from({ length: 100 }, (_, i) => i),
  grid,
);

test('has the pixels that the bounds touch', () => {
  const part = window(raster, makeBounds(8, 5.5, 6.5, 3));
  expect(part).toMatchObject({ width: 3, height: 2, values: Float32Array.of(23, 24, 25, 33, 34, 35) });
  expect(part && gridBounds(gridOf(part))).toEqual({ north: 8, east: 6, south: 6, west: 3 });
});

test('is the raster itself where the bounds cover it', () => {
  expect(window(raster, makeBounds(10, 10, 0, 0), 3)).toBe(raster);
  expect(window(raster, makeBounds(9.5, 9.5, 0.5, 0.5))).toBe(raster);
});

test('can be wider by a margin, as far as the raster goes', () => {
  expect(window(raster, makeBounds(8, 5.5, 6.5, 3), 1)).toMatchObject({ height: 4, width: 5 });
  expect(() => window(raster, makeBounds(8, 5, 6, 3), -1)).toThrow('margin');
});

test('is undefined where raster and bounds do not meet', () => {
  expect(window(raster, makeBounds(12, 5, 10, 3))).toBeUndefined();
  expect(window(raster, makeBounds(5, 30, 4, 20))).toBeUndefined();
});

test('finds bounds in another turn of longitude', () => {
  const across = rasterOf(new Float32Array(100), geographicGrid({ north: 10, east: 185, south: 0, west: 175 }, 10, 10));
  expect(window(across, makeBounds(5, -178, 4, -179))?.transform[0]).toBe(181);
});

test('holds what the raster holds, at the same indices', () => {
  fc.assert(
    fc.property(northUp, between(0, 0.8), between(0, 0.8), between(0.05, 0.2), (grid, u, v, share) => {
      const whole = rasterOf(
        Float64Array.from({ length: grid.width * grid.height }, (_, i) => i),
        grid,
      );
      const { north, east, south, west } = gridBounds(grid);
      const bounds = makeBounds(
        south + (v + share) * (north - south),
        west + (u + share) * (east - west),
        south + v * (north - south),
        west + u * (east - west),
      );
      const part = window(whole, bounds);
      expect(part).toBeDefined();
      if (part === undefined) return;
      const { width, height, transform } = gridOf(part);
      const [sampleWhole, samplePart] = [nearestSampler(whole), nearestSampler(part)];
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          const at = pixelToMap(transform, column + 0.5, row + 0.5);
          expect(samplePart(...at)).toBe(sampleWhole(...at));
        }
      }
      const have = gridBounds(gridOf(part));
      expect(have.north).toBeGreaterThanOrEqual(bounds.north - 1e-5);
      expect(have.south).toBeLessThanOrEqual(bounds.south + 1e-5);
    }),
  );
});

test('works on a projected raster', () => {
  const utm = { width: 100, height: 100, transform: [600_000, 30, 0, 5_300_000, 0, -30], crs: 'EPSG:32632' } as const;
  const plane = rasterOf(new Float32Array(10_000), utm);
  const whole = gridBounds(utm);
  const middle = makeBounds(
    (2 * whole.north + whole.south) / 3,
    (2 * whole.east + whole.west) / 3,
    (whole.north + 2 * whole.south) / 3,
    (whole.east + 2 * whole.west) / 3,
  );
  const { width = 0, height = 0 } = window(plane, middle) ?? {};
  for (const n of [width, height]) {
    expect(n).toBeGreaterThan(30);
    expect(n).toBeLessThan(40);
  }
});
