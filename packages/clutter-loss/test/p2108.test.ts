import {
  CLUTTER_HEIGHT_M,
  type ClutterCategory,
  p2108AeronauticalDb,
  p2108HeightGainDb,
  p2108TerrestrialDb,
} from '@radioshed/clutter-loss';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const CATEGORIES = Object.keys(CLUTTER_HEIGHT_M) as ClutterCategory[];

describe('height-gain terminal correction', () => {
  test('heights and street width have defaults', () => {
    expect(p2108HeightGainDb({ antennaHeightM: 2, frequencyMHz: 1500, clutter: 'urban' })).toBe(
      p2108HeightGainDb({
        antennaHeightM: 2,
        frequencyMHz: 1500,
        clutter: 'urban',
        clutterHeightM: 15,
        streetWidthM: 27,
      }),
    );
  });

  test('falls with the antenna’s height and ends at 0 at the clutter’s top', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CATEGORIES),
        between(30, 3000),
        between(0.1, 19),
        between(0, 19),
        (clutter, f, h, more) => {
          const at = (antennaHeightM: number): number =>
            p2108HeightGainDb({ antennaHeightM, frequencyMHz: f, clutter });
          expect(at(h + more)).toBeLessThanOrEqual(at(h) + 1e-9);
          expect(at(CLUTTER_HEIGHT_M[clutter])).toBe(0);
          expect(Math.abs(at(CLUTTER_HEIGHT_M[clutter] - 1e-9))).toBeLessThan(0.01); // continuous there
        },
      ),
    );
  });

  test.each([
    [{ antennaHeightM: 0 }, 'antennaHeightM'],
    [{ antennaHeightM: Number.NaN }, 'antennaHeightM'],
    [{ frequencyMHz: 29 }, 'frequencyMHz'],
    [{ frequencyMHz: 3001 }, 'frequencyMHz'],
    [{ clutter: 'jungle' as ClutterCategory }, 'clutter'],
    [{ clutter: 'toString' as ClutterCategory }, 'clutter'],
    [{ clutterHeightM: -1 }, 'clutterHeightM'],
    [{ streetWidthM: Infinity }, 'streetWidthM'],
  ])('%o is refused', (wrong, field) => {
    const input = { antennaHeightM: 2, frequencyMHz: 900, clutter: 'urban' as const, ...wrong };
    expect(() => p2108HeightGainDb(input)).toThrow(OutOfRangeError);
    expect(() => p2108HeightGainDb(input)).toThrow(field);
  });
});

describe('terrestrial statistical', () => {
  const distance = between(250, 50_000);
  const frequency = between(500, 67_000);

  test('grows with the percentage of locations', () => {
    fc.assert(
      fc.property(distance, frequency, between(0.01, 99), between(0.001, 0.9), (d, f, p, more) => {
        expect(p2108TerrestrialDb(d, f, p + more)).toBeGreaterThan(p2108TerrestrialDb(d, f, p));
      }),
    );
  });

  test('the median grows with the distance to 2 km and stays from there', () => {
    fc.assert(
      fc.property(between(250, 1999), frequency, (d, f) => {
        expect(p2108TerrestrialDb(d, f, 50)).toBeLessThan(p2108TerrestrialDb(2000, f, 50));
        expect(p2108TerrestrialDb(d * 50, f, 50)).toBeLessThanOrEqual(p2108TerrestrialDb(2000, f, 50));
      }),
    );
    expect(p2108TerrestrialDb(40_000, 3500, 50)).toBe(p2108TerrestrialDb(2000, 3500, 50));
  });

  test('from 2 km on, p and 100 − p lie on either side of the median', () => {
    fc.assert(
      fc.property(frequency, between(0.1, 50), (f, p) => {
        const [low, median, high] = [p, 50, 100 - p].map((percent) => p2108TerrestrialDb(2000, f, percent));
        expect(Number(high) - Number(median)).toBeCloseTo(Number(median) - Number(low), 8);
      }),
    );
  });

  test.each([
    [249, 3500, 50, 'distanceM'],
    [Number.NaN, 3500, 50, 'distanceM'],
    [1000, 499, 50, 'frequencyMHz'],
    [1000, 3500, 0, 'locationPercent'],
    [1000, 3500, 100, 'locationPercent'],
    [1000, 3500, Number.NaN, 'locationPercent'],
  ])('%d m, %d MHz, %d %% is refused', (d, f, p, field) => {
    expect(() => p2108TerrestrialDb(d, f, p)).toThrow(OutOfRangeError);
    expect(() => p2108TerrestrialDb(d, f, p)).toThrow(field);
  });
});

describe('aeronautical statistical', () => {
  test('grows with the percentage of locations', () => {
    fc.assert(
      fc.property(
        between(0, 90),
        between(10_000, 100_000),
        between(0.01, 99),
        between(0.001, 0.9),
        (el, f, p, more) => {
          expect(p2108AeronauticalDb(el, f, p + more)).toBeGreaterThan(p2108AeronauticalDb(el, f, p));
        },
      ),
    );
  });

  test('falls with the elevation in the median, to 0 overhead', () => {
    fc.assert(
      fc.property(between(0, 89), between(0, 1), between(10_000, 100_000), (el, more, f) => {
        expect(p2108AeronauticalDb(el + more, f, 50)).toBeLessThanOrEqual(p2108AeronauticalDb(el, f, 50) + 1e-9);
        expect(p2108AeronauticalDb(90, f, 50)).toBeCloseTo(0, 12);
      }),
    );
  });

  test.each([
    [-0.1, 20_000, 50, 'elevationDeg'],
    [90.1, 20_000, 50, 'elevationDeg'],
    [20, 9999, 50, 'frequencyMHz'],
    [20, 100_001, 50, 'frequencyMHz'],
    [20, 20_000, 100, 'locationPercent'],
  ])('%d°, %d MHz, %d %% is refused', (el, f, p, field) => {
    expect(() => p2108AeronauticalDb(el, f, p)).toThrow(OutOfRangeError);
    expect(() => p2108AeronauticalDb(el, f, p)).toThrow(field);
  });
});
