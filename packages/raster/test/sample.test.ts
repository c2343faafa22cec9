import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bilinearSampler, geographicGrid, nearestSampler, pixelAt, pixelToMap, rasterOf } from '../src/index.js';
import { between, northUp, turned } from './arbitraries.js';

const square = geographicGrid({ north: 2, east: 2, south: 0, west: 0 }, 2, 2);
const anyGrid = fc.oneof(northUp, turned);

describe('nearest', () => {
  test('gives each pixel’s value all over it', () => {
    fc.assert(
      fc.property(anyGrid, between(0.001, 0.999), between(0.001, 0.999), (grid, u, v) => {
        const data = Float64Array.from({ length: grid.width * grid.height }, (_, i) => i);
        const sample = nearestSampler(rasterOf(data, grid));
        for (let i = 0; i < data.length; i++) {
          const [column, row] = [i % grid.width, Math.floor(i / grid.width)];
          expect(sample(...pixelToMap(grid.transform, column + u, row + v))).toBe(i);
        }
      }),
    );
  });

  test('is the pixel that is counted at the point', () => {
    fc.assert(
      fc.property(anyGrid, between(-0.5, 1.5), between(-0.5, 1.5), (grid, u, v) => {
        const data = Float64Array.from({ length: grid.width * grid.height }, (_, i) => i);
        const place = pixelToMap(grid.transform, u * grid.width, v * grid.height);
        expect(pixelAt(grid, ...place) ?? Number.NaN).toBe(nearestSampler(rasterOf(data, grid))(...place));
      }),
    );
    expect(pixelAt(square, 0.5, 0.5)).toBe(2);
    expect(pixelAt(square, 2, 0)).toBe(3);
    expect(pixelAt(square, 2.001, 0)).toBeUndefined();
  });

  test('gives the eastern and southern pixel on an edge, the last one on the outer edge, NaN beyond', () => {
    const sample = nearestSampler(rasterOf(new Uint8Array([1, 2, 3, 4]), square));
    expect(sample(1, 1)).toBe(4);
    expect(sample(0, 2)).toBe(1);
    expect(sample(2, 0)).toBe(4);
    expect(sample(2.001, 1)).toBeNaN();
    expect(sample(1, -0.001)).toBeNaN();
    expect(sample(Number.NaN, 1)).toBeNaN();
  });
});

describe('bilinear', () => {
  test('reproduces planes between the outermost centres', () => {
    fc.assert(
      fc.property(anyGrid, between(-10, 10), between(-10, 10), between(0, 1), between(0, 1), (grid, a, b, u, v) => {
        const { width, height } = grid;
        const plane = (column: number, row: number): number => 100 + a * column + b * row;
        const data = Float64Array.from({ length: width * height }, (_, i) => plane(i % width, Math.floor(i / width)));
        const [column, row] = [u * (width - 1), v * (height - 1)];
        const found = bilinearSampler(rasterOf(data, grid))(...pixelToMap(grid.transform, column + 0.5, row + 0.5));
        expect(Math.abs(found - plane(column, row))).toBeLessThan(1e-5);
      }),
    );
  });

  test('gives a centre its own value, also next to pixels without', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), (grid, pick) => {
        const at = pick % (grid.width * grid.height);
        const data = new Float32Array(grid.width * grid.height).fill(Number.NaN);
        data[at] = 7;
        const sample = bilinearSampler(rasterOf(data, grid));
        expect(
          sample(...pixelToMap(grid.transform, (at % grid.width) + 0.5, Math.floor(at / grid.width) + 0.5)),
        ).toBeCloseTo(7, 6);
      }),
    );
  });

  test('holds the outermost centre through the half pixel along the edge', () => {
    const sample = bilinearSampler(rasterOf(new Float32Array([1, 2, 3, 4]), square));
    expect(sample(0, 2)).toBe(1);
    expect(sample(2, 2)).toBe(2);
    expect(sample(0.25, 0.1)).toBe(3);
    expect(sample(2, 0)).toBe(4);
    expect(sample(1, 1)).toBe(2.5);
    expect(sample(1, 2)).toBe(1.5);
    expect(sample(-0.001, 1)).toBeNaN();
    expect(sample(1, 2.001)).toBeNaN();
  });

  test('has no value where a pixel with a weight has none', () => {
    const sample = bilinearSampler(rasterOf(new Int16Array([10, -32768, 30, 40]), square, -32768));
    expect(sample(1, 1)).toBeNaN();
    expect(sample(1.9, 1.9)).toBeNaN();
    expect(sample(0.5, 1)).toBe(20); // the western column only
    expect(sample(1, 0.5)).toBe(35); // the southern row only
    expect(nearestSampler(rasterOf(new Int16Array([10, -32768, 30, 40]), square, -32768))(1.5, 1.5)).toBeNaN();
  });

  test('the corners of a raster belong to it in spite of rounding', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const raster = rasterOf(new Float32Array(grid.width * grid.height).fill(3), grid);
        for (const column of [0, grid.width]) {
          for (const row of [0, grid.height]) {
            const corner = pixelToMap(grid.transform, column, row);
            expect(bilinearSampler(raster)(...corner)).toBeCloseTo(3, 9);
            expect(nearestSampler(raster)(...corner)).toBe(3);
          }
        }
      }),
    );
  });

  test('a raster of one pixel has its value everywhere', () => {
    const sample = bilinearSampler(rasterOf(new Float32Array([5]), { ...square, width: 1, height: 1 }));
    expect([sample(0, 2), sample(0.5, 1.5), sample(1, 1)]).toEqual([5, 5, 5]);
  });
});
