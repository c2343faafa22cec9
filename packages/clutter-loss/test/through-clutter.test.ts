import { throughClutterLossDb } from '@radioshed/clutter-loss';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe('through clutter', () => {
  test('metres times dB/m without a ceiling', () => {
    expect(throughClutterLossDb(40, 0.25)).toBe(10);
    expect(throughClutterLossDb(0, 3)).toBe(0);
  });

  test('starts with the slope, never passes the ceiling nor the straight line', () => {
    fc.assert(
      fc.property(between(0, 5000), between(0, 10), between(1, 60), (m, perM, ceiling) => {
        const lossDb = throughClutterLossDb(m, perM, ceiling);
        expect(lossDb).toBeGreaterThanOrEqual(0);
        expect(lossDb).toBeLessThanOrEqual(Math.min(ceiling, m * perM) + 1e-9);
        expect(throughClutterLossDb(m + 1, perM, ceiling)).toBeGreaterThanOrEqual(lossDb);
      }),
    );
    expect(throughClutterLossDb(1e-3, 0.3, 30)).toBeCloseTo(3e-4, 8);
    expect(throughClutterLossDb(1e6, 0.3, 30)).toBe(30);
  });

  test.each([
    [-1, 1, 10, 'lengthM'],
    [1, Number.NaN, 10, 'lossDbPerM'],
    [1, -0.1, 10, 'lossDbPerM'],
    [1, 1, 0, 'ceilingDb'],
    [1, 1, Number.NaN, 'ceilingDb'],
  ])('%d m, %d dB/m, at most %d dB is refused', (m, perM, ceiling, field) => {
    expect(() => throughClutterLossDb(m, perM, ceiling)).toThrow(OutOfRangeError);
    expect(() => throughClutterLossDb(m, perM, ceiling)).toThrow(field);
  });
});
