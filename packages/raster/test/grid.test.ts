import { boundsContain, projectionOf } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { geographicGrid, gridBounds, inverseTransform, mercatorGrid, pixelToMap } from '../src/index.js';
import { between, northUp, turned } from './arbitraries.js';

describe('transforms', () => {
  test('there and back again, for any orientation', () => {
    fc.assert(
      fc.property(fc.oneof(northUp, turned), between(-5, 20), between(-5, 20), (grid, column, row) => {
        const [c, r] = pixelToMap(inverseTransform(grid.transform), ...pixelToMap(grid.transform, column, row));
        expect(Math.abs(c - column) + Math.abs(r - row)).toBeLessThan(1e-6);
      }),
    );
  });

  test('pixels without area have no inverse', () => {
    expect(() => inverseTransform([0, 1, 2, 0, 2, 4])).toThrow('transform');
  });
});

describe('gridBounds', () => {
  test('of a grid in degrees are the box it was made for', () => {
    const bounds = { north: 2, east: 181, south: -1, west: 179 };
    expect(gridBounds(geographicGrid(bounds, 7, 5))).toEqual(bounds);
  });

  test('of a south-up grid are the same', () => {
    const grid = { width: 2, height: 3, transform: [10, 1, 0, -3, 0, 1], crs: 'EPSG:4326' } as const;
    expect(gridBounds(grid)).toEqual({ north: 0, east: 12, south: -3, west: 10 });
  });

  test('of a projected grid hold every corner and stay close to it', () => {
    const crs = 'EPSG:32632';
    const grid = { width: 100, height: 80, transform: [600_000, 30, 5, 5_300_000, 5, -30], crs } as const;
    const bounds = gridBounds(grid);
    const { inverse } = projectionOf(crs);
    for (const [column, row] of [
      [0, 0],
      [100, 0],
      [0, 80],
      [100, 80],
      [50, 40],
    ] as const) {
      const [lonDeg, latDeg] = inverse(...pixelToMap(grid.transform, column, row));
      expect(boundsContain(bounds, { latDeg, lonDeg })).toBe(true);
    }
    expect(bounds.east - bounds.west).toBeLessThan(0.06);
  });

  test('of a grid over the date line go on east of 180°', () => {
    const [x, y] = projectionOf('EPSG:32601').forward(-180, 50);
    const grid = {
      width: 10,
      height: 10,
      transform: [x - 5000, 1000, 0, y + 5000, 0, -1000],
      crs: 'EPSG:32601',
    } as const;
    const { west, east } = gridBounds(grid);
    expect(west).toBeGreaterThan(179.9);
    expect(east).toBeGreaterThan(180.05);
    expect(east).toBeLessThan(180.1);
  });

  test.each([
    ['EPSG:3413', { north: 90, west: -180, east: 180 }],
    ['EPSG:3031', { south: -90, west: -180, east: 180 }],
  ])('of a grid round a pole hold it (%s)', (crs, expected) => {
    const grid = { width: 10, height: 10, transform: [-5000, 1000, 0, 5000, 0, -1000], crs } as const;
    expect(gridBounds(grid)).toMatchObject(expected);
  });
});

describe('mercatorGrid', () => {
  test('covers the same box with the same columns and nearly square pixels', () => {
    fc.assert(
      fc.property(northUp, (grid) => {
        const warped = mercatorGrid(grid);
        const have = gridBounds(grid);
        const found = gridBounds(warped);
        expect(found.north).toBeCloseTo(have.north, 8);
        expect(found.south).toBeCloseTo(have.south, 8);
        expect(found.east - found.west).toBeCloseTo(have.east - have.west, 8);
        expect(warped.width).toBe(grid.width);
        expect(warped.transform[0]).toBeCloseTo((grid.transform[0] * Math.PI * 6_378_137) / 180, 6);
      }),
    );
    const { transform, height } = mercatorGrid(geographicGrid({ north: 61, east: 11, south: 60, west: 10 }, 500, 1000));
    expect(height).toBe(1015); // 500 columns a degree, a degree is 2.03 as high as wide at 60.5°
    expect(-transform[5] / transform[1]).toBeCloseTo(1, 3);
  });

  test('ends where Web Mercator ends', () => {
    const { transform, width, height } = mercatorGrid(
      geographicGrid({ north: 90, east: 180, south: -90, west: -180 }, 360, 180),
    );
    expect(width).toBe(360);
    expect(height).toBe(360);
    expect(transform[0]).toBeCloseTo(-20_037_508.342_789_244, 6);
    expect(transform[3]).toBeCloseTo(20_037_508.342_789_244, 6);
    expect(() => mercatorGrid(geographicGrid({ north: 90, east: 1, south: 86, west: 0 }, 4, 4))).toThrow(
      'grid: "86..90"',
    );
  });

  test('wants a north-up grid in degrees', () => {
    expect(() => mercatorGrid({ width: 1, height: 1, transform: [0, 1, 0, 0, 0, -1], crs: 'EPSG:3857' })).toThrow(
      'grid',
    );
    expect(() => mercatorGrid({ width: 1, height: 1, transform: [0, 1, 0.1, 0, 0, -1], crs: 'EPSG:4326' })).toThrow(
      'grid',
    );
  });
});
