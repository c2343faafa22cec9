import fc from 'fast-check';
import { expect, it } from 'vitest';

import { PathFan } from '../../src/terrain/path-fan.js';
import { TerrainCutter } from '../../src/terrain/terrain-cutter.js';
import type { TerrainGrid } from '../../src/terrain/terrain-grid.js';

/** A slope whose height identifies the location: 1 m per post to the east, 1000 m per post to the south. */
const SIZE = 600;
function slopeAt(latDeg: number): TerrainGrid {
  return {
    heightsM: Float32Array.from({ length: SIZE * SIZE }, (_, i) => (i % SIZE) / 1000 + Math.floor(i / SIZE)),
    width: SIZE,
    height: SIZE,
    lonDeg: 9 - SIZE / 2400,
    latDeg: latDeg + SIZE / 2400,
    lonStepDeg: 1 / 1200,
    latStepDeg: -1 / 1200,
  };
}

it('interpolates radials from their neighbours to a ten-thousandth of a post', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(-60, 0.5, 37, 78),
      fc.integer({ min: 1024, max: 9000 }),
      fc.array(fc.nat({ max: 100_000 }), { minLength: 3, maxLength: 12 }),
      (latDeg, radialCount, radials) => {
        const terrain = slopeAt(latDeg);
        const reachM = 8000;
        const cutter = new TerrainCutter(terrain, { latDeg, lonDeg: 9 }, reachM, 50);
        const own = new TerrainCutter(terrain, { latDeg, lonDeg: 9 }, reachM, 50);
        expect(PathFan.isSmooth(radialCount, latDeg, reachM)).toBe(true); // else nothing is compared
        const [fanned, exact] = [new Float64Array(161), new Float64Array(161)];
        for (const any of radials) {
          const radial = any % radialCount;
          cutter.cutRadial(radial, radialCount, 161, fanned);
          own.cut((360 * radial) / radialCount, 161, exact);
          for (let k = 0; k < 161; k++) expect(Math.abs(fanned[k] - exact[k])).toBeLessThan(1e-4);
        }
      },
    ),
    { numRuns: 30 },
  );
});

it('gives each radial its own geodesic where they are few, and near a pole', () => {
  expect(PathFan.isSmooth(1023, 45, 1000)).toBe(false);
  expect(PathFan.isSmooth(5000, -79.9, 30_000)).toBe(false);
  expect(PathFan.isSmooth(5000, 79, 30_000)).toBe(true);
});
