import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { measuredNoise, measuredNoiseBands } from '../src/index.js';

const grids = fc.record({
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 90 }),
  west: fc.double({ min: -181, max: 180, noNaN: true }),
  north: fc.double({ min: -60, max: 85, noNaN: true }),
  step: fc.double({ min: 1e-4, max: 0.2, noNaN: true }),
});
const places = fc.array(
  fc.record({
    dLat: fc.double({ min: -1, max: 2, noNaN: true }),
    dLon: fc.double({ min: -1, max: 2, noNaN: true }),
    noiseDbm: fc.integer({ min: -144, max: -20 }),
  }),
  { minLength: 1, maxLength: 120 },
);

test('equals the point function at every pixel', () => {
  fc.assert(
    fc.property(grids, places, fc.boolean(), ({ width, height, west, north, step }, some, isNear) => {
      const [wide, high] = [width * step, height * step];
      const records = some.map(({ dLat, dLon, noiseDbm }) => ({
        latDeg: Math.min(90, Math.max(-90, north - dLat * high)),
        lonDeg: west + dLon * wide,
        noiseDbm,
      }));
      const reach = isNear ? { reachKm: 20 * wide } : {};
      const levelAt = measuredNoise(records, reach);
      let rows = 0;
      const grid = { width, height, transform: [west, step, 0, north, 0, -step] } as const;
      for (const band of measuredNoiseBands(records, grid, reach)) {
        expect(band.firstRow).toBe(rows);
        rows += band.rows;
        band.levelsDbm.forEach((level, i) => {
          const row = band.firstRow + Math.floor(i / width);
          const wanted = levelAt(north + (row + 0.5) * -step, west + ((i % width) + 0.5) * step);
          if (!Object.is(level, wanted)) expect.fail(`pixel ${i}: ${level} for ${wanted}`);
        });
      }
      expect(rows).toBe(height);
    }),
    { numRuns: 60 },
  );
});

test('has no value farther from every record than the reach', () => {
  const records = [{ latDeg: 50, lonDeg: 7, noiseDbm: -90 }];
  const [band] = measuredNoiseBands(
    records,
    { width: 2, height: 1, transform: [6.9, 2, 0, 50.1, 0, -0.2] },
    { reachKm: 100 },
  );
  expect(Array.from(band?.levelsDbm ?? [])).toEqual([-90, Number.NaN]);
});
