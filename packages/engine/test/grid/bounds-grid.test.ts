import { type Bounds, boundsAround, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { type Grid, gridBounds } from '@radioshed/raster';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { AreaOutput } from '../../src/input/area-input.js';
import { MOST_BOUNDS_PIXELS } from '../../src/grid/bounds-grid.js';
import { outputGrid } from '../../src/grid/output-grid.js';
import { multisiteGrid } from '../../src/grid/multisite-grid.js';

const boxes = fc
  .record({
    latDeg: fc.double({ min: -80, max: 80, noNaN: true }),
    lonDeg: fc.double({ min: -180, max: 179.9, noNaN: true }),
    halfDeg: fc.double({ min: 0.001, max: 0.2, noNaN: true }),
  })
  .map(({ latDeg, lonDeg, halfDeg }): Bounds => ({
    north: latDeg + halfDeg,
    south: latDeg - halfDeg,
    west: lonDeg,
    east: lonDeg + 2 * halfDeg,
  }));
const inside = fc.record({
  up: fc.double({ min: 0, max: 1, noNaN: true }),
  along: fc.double({ min: 0, max: 1, noNaN: true }),
});
const output = (bounds: Bounds, resolutionM: number, radiusKm: number): AreaOutput => ({
  quantity: 'pathLoss',
  bounds,
  resolutionM,
  radiusKm,
});
const placed = ({ north, south, east, west }: Bounds, { up, along }: { up: number; along: number }) => {
  const lonDeg = west + along * (east - west);
  return { latDeg: south + up * (north - south), lonDeg: lonDeg >= 180 ? lonDeg - 360 : lonDeg };
};

describe('the grid of bounds', () => {
  test('is that of bounds and resolution, whatever the transmitters and the radius', () => {
    fc.assert(
      fc.property(
        boxes,
        inside,
        inside,
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 1, max: 200 }),
        (bounds, here, there, resolutionM, radiusKm) => {
          const grid = outputGrid(placed(bounds, here), output(bounds, resolutionM, 5));
          if (grid.width * grid.height === MOST_BOUNDS_PIXELS) return;
          expect(outputGrid(placed(bounds, there), output(bounds, resolutionM, radiusKm))).toEqual(grid);
          const radio = {
            frequencyMHz: 100,
            powerW: 1,
            bandwidthMHz: 1,
            heightM: 10,
            heightReference: 'ground',
          } as const;
          const sites = [here, there].map((each) => ({
            ...radio,
            ...placed(bounds, each),
            antenna: {
              pattern: 'dipole',
              gainDbi: 0,
              feederLossDb: 0,
              azimuthDeg: 0,
              tiltDeg: 0,
              polarisation: 'vertical',
            } as const,
          }));
          expect(multisiteGrid(sites, output(bounds, resolutionM, radiusKm))).toEqual(grid);
        },
      ),
    );
  });

  test('contains the bounds, by less than a pixel on each side, in pixels of the resolution', () => {
    fc.assert(
      fc.property(boxes, inside, fc.integer({ min: 20, max: 500 }), (bounds, here, resolutionM) => {
        const grid = outputGrid(placed(bounds, here), output(bounds, resolutionM, 5));
        const [, lonStep, , , , latStep] = grid.transform;
        const middle = (bounds.north + bounds.south) / 2;
        expect(lonStep * metresPerDegreeLon(middle)).toBeCloseTo(resolutionM, 4);
        expect(-latStep * metresPerDegreeLat(middle)).toBeCloseTo(resolutionM, 4);
        const found = gridBounds(grid);
        const beyond = [
          (found.north - bounds.north) / -latStep,
          (bounds.south - found.south) / -latStep,
          (((bounds.west - found.west + 540) % 360) - 180) / lonStep,
          (((found.east - bounds.east + 540) % 360) - 180) / lonStep,
        ];
        for (const pixels of beyond) {
          expect(pixels).toBeGreaterThan(-1e-5);
          expect(pixels).toBeLessThan(1 + 1e-5);
        }
      }),
    );
  });

  test('has the pixels of other bounds with the same middle latitude', () => {
    const wide = outputGrid(
      { latDeg: 45, lonDeg: 10 },
      output({ north: 45.1, south: 44.9, west: 9.9, east: 10.1 }, 50, 5),
    );
    const narrow = outputGrid(
      { latDeg: 45, lonDeg: 10 },
      output({ north: 45.03, south: 44.97, west: 9.97, east: 10.04 }, 50, 5),
    );
    expect(offsets(wide, narrow).map((each) => each - Math.round(each))).toEqual([0, 0]);
  });

  test('of bounds with too many pixels ends at the radius, on the same pixels', () => {
    const bounds = { north: 60, south: 30, west: -20, east: 40 };
    const grids = [45, 45.001].map((latDeg) => outputGrid({ latDeg, lonDeg: 10 }, output(bounds, 100, 10)));
    expect(offsets(...(grids as [Grid, Grid])).map((each) => each - Math.round(each))).toEqual([0, 0]);
    const circle = boundsAround({ latDeg: 45, lonDeg: 10 }, 10_000);
    const found = gridBounds(grids[0]);
    expect(found.north - circle.north).toBeLessThan(0.001);
    expect(found.north).toBeGreaterThanOrEqual(circle.north);
    expect(grids[0].width * grids[0].height).toBeLessThan(100_000);
  });

  test('misses circles elsewhere', () => {
    const bounds = { north: 46.1, south: 46, west: 10, east: 10.1 };
    expect(() => outputGrid({ latDeg: 45, lonDeg: 10 }, output(bounds, 100, 10))).toThrow('output.bounds');
  });
});

/** Columns and rows between the first pixels of two grids. */
function offsets(a: Grid, b: Grid): number[] {
  expect([b.transform[1], b.transform[5]]).toEqual([a.transform[1], a.transform[5]]);
  return [(b.transform[0] - a.transform[0]) / a.transform[1], (b.transform[3] - a.transform[3]) / a.transform[5]];
}
