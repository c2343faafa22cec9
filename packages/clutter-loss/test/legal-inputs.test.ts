import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { slantVegetationLossDb, throughClutterLossDb } from '../src/index.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
/** Between two numbers, each power of ten as likely. */
const decades = (min: number, max: number): fc.Arbitrary<number> =>
  between(Math.log10(min), Math.log10(max)).map((log) => Math.min(max, Math.max(min, 10 ** log)));

describe('every legal input has a loss that is not negative', () => {
  test('through trees on slant paths, more with more of them', () => {
    fc.assert(
      fc.property(between(0, 10_000), decades(0.01, 1e6), decades(1e-3, 90), (depthM, frequencyMHz, elevationDeg) => {
        const lossDb = slantVegetationLossDb(depthM, frequencyMHz, elevationDeg);
        expect(Number.isFinite(lossDb)).toBe(true);
        expect(lossDb).toBeGreaterThanOrEqual(0);
        expect(slantVegetationLossDb(1.1 * depthM, frequencyMHz, elevationDeg)).toBeGreaterThanOrEqual(lossDb);
      }),
      { numRuns: 1000 },
    );
  });

  test('through woodland, at most its ceiling, and the longer the more', () => {
    const ceiling = fc.oneof(decades(0.001, 300), fc.constant(Infinity));
    fc.assert(
      fc.property(between(0, 1e6), between(0, 1000), ceiling, (lengthM, lossDbPerM, ceilingDb) => {
        const lossDb = throughClutterLossDb(lengthM, lossDbPerM, ceilingDb);
        expect(lossDb).toBeGreaterThanOrEqual(0);
        expect(lossDb).toBeLessThanOrEqual(ceilingDb);
        expect(throughClutterLossDb(2 * lengthM, lossDbPerM, ceilingDb)).toBeGreaterThanOrEqual(lossDb);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [() => slantVegetationLossDb(-1, 1000, 45), 'depthM: -1 is not at least 0 m'],
  [() => slantVegetationLossDb(1, 1000, 91), 'elevationDeg: 91 is not above 0 and at most 90 °'],
  [() => throughClutterLossDb(1, -1), 'lossDbPerM: -1 is not at least 0 dB/m'],
])('an illegal input is refused by field, value, limits and unit', (call, message) => {
  expect(call).toThrow(message);
});
