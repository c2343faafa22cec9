import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { combinedLossDb } from '../src/combination.js';
import { isFalling, surfaceFading } from '../src/fading/clear-air-fading.js';
import { fadeExceededDb, fadeOfFallingDb } from '../src/fade-distribution.js';
import { type P2001Input, type P2001Result, p2001, TEMPERATE_CLIMATE } from '../src/index.js';
import { meltingMultiplier, pathMultiplier } from '@radioshed/satellite';
import { inputs, seenFromTheOtherEnd } from './arbitraries.js';

/** The search of Attachment I ends within this of the fade, dB. */
const SEARCH_DB = 0.02;

function overFlat(distanceKm: number, change: Partial<P2001Input> = {}): P2001Result {
  const count = Math.max(20, Math.round(distanceKm * 4)) + 1;
  const profile = { groundM: new Float64Array(count), stepM: (distanceKm * 1000) / (count - 1) };
  return p2001({ frequencyMHz: 600, latDeg: 45, profile, txHeightM: 30, rxHeightM: 10, ...change });
}

/** Every number of a result. */
function numbersOf(result: object): number[] {
  return Object.values(result).flatMap((value) =>
    typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? numbersOf(value) : [],
  );
}

describe('P.2001', () => {
  test('is the same seen from the other end, except for rain on troposcatter', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const there = p2001(input);
        const back = p2001(seenFromTheOtherEnd(input));
        expect(back.surfaceLossDb).toBeCloseTo(there.surfaceLossDb, 6);
        expect(back.anomalousLossDb).toBeCloseTo(there.anomalousLossDb, 6);
        expect(back.sporadicELossDb).toBeCloseTo(there.sporadicELossDb, 6);
        // The Recommendation takes the height of the common volume as seen from the transmitter.
        const dry = { ...input, climate: { ...input.climate, rainMm: 0 } };
        expect(p2001(seenFromTheOtherEnd(dry)).lossDb).toBeCloseTo(p2001(dry).lossDb, 6);
      }),
    );
  });

  test('is finite in every value', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = p2001(input);
        expect(numbersOf(result).every(Number.isFinite)).toBe(true);
        expect(structuredClone(result)).toEqual(result);
      }),
    );
  });

  test('does not fall with the percentage of time, except for the steps of the search', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 0.01, max: 98, noNaN: true }), (input, timePercent) => {
        const seldom = p2001({ ...input, timePercent });
        const often = p2001({ ...input, timePercent: timePercent + 1 });
        expect(often.surfaceFadeDb).toBeGreaterThan(seldom.surfaceFadeDb - SEARCH_DB);
        expect(often.scatterFadeDb).toBeGreaterThan(seldom.scatterFadeDb - 2 * SEARCH_DB);
        expect(often.anomalousLossDb).toBeGreaterThan(seldom.anomalousLossDb - 1e-9);
        expect(often.troposcatterLossDb).toBeGreaterThan(seldom.troposcatterLossDb - 2 * SEARCH_DB);
        expect(often.sporadicELossDb).toBeGreaterThan(seldom.sporadicELossDb * (1 - 1e-9));
      }),
    );
  });

  test('grows with the distance over flat ground', () => {
    for (const frequencyMHz of [30, 300, 3000, 30_000]) {
      for (const timePercent of [1, 50, 99]) {
        let before = -Infinity;
        for (let distanceKm = 2; distanceKm < 300; distanceKm *= 1.2) {
          const { lossDb } = overFlat(distanceKm, { frequencyMHz, timePercent });
          expect(lossDb).toBeGreaterThan(before - SEARCH_DB);
          before = lossDb;
        }
      }
    }
  });

  test('is continuous in the percentage of time where formulas meet', () => {
    for (const distanceKm of [5, 60, 250]) {
      for (const timePercent of [1, 10, 50]) {
        for (const frequencyMHz of [50, 600, 20_000]) {
          const below = overFlat(distanceKm, { frequencyMHz, timePercent: timePercent - 1e-7 });
          const above = overFlat(distanceKm, { frequencyMHz, timePercent: timePercent + 1e-7 });
          expect(Math.abs(above.lossDb - below.lossDb)).toBeLessThan(0.05);
        }
      }
    }
  });

  test('is continuous in the frequency at 1 GHz, where the coefficients of rain begin', () => {
    const below = overFlat(40, { frequencyMHz: 1000 - 1e-6, timePercent: 99.9 });
    const above = overFlat(40, { frequencyMHz: 1000 + 1e-6, timePercent: 99.9 });
    expect(Math.abs(above.lossDb - below.lossDb)).toBeLessThan(0.05);
  });

  test('fades more in more rain, and not at all by rain where there is none', () => {
    const seldom = { frequencyMHz: 30_000, timePercent: 99.9 };
    const fade = (rainMm: number): number => overFlat(20, { ...seldom, climate: { rainMm } }).surfaceFadeDb;
    expect(fade(2000)).toBeGreaterThan(fade(700) + 1);
    expect(fade(700)).toBeGreaterThan(fade(0) + 1);
    expect(fade(0)).toBeCloseTo(overFlat(20, { ...seldom, climate: { rainProbabilityPercent: 0 } }).surfaceFadeDb, 9);
  });
});

describe('parts', () => {
  const losses = fc.record({
    surfaceLossDb: fc.double({ min: 50, max: 1000, noNaN: true }),
    anomalousLossDb: fc.double({ min: 50, max: 1000, noNaN: true }),
    troposcatterLossDb: fc.double({ min: 50, max: 1000, noNaN: true }),
    sporadicELossDb: fc.double({ min: 50, max: 1000, noNaN: true }),
  });

  test('ways combine to at most the least of them, and not 6 dB below', () => {
    fc.assert(
      fc.property(losses, (ways) => {
        const least = Math.min(...Object.values(ways));
        expect(combinedLossDb(ways)).toBeLessThanOrEqual(least + 1e-9);
        expect(combinedLossDb(ways)).toBeGreaterThan(least - 6);
      }),
    );
  });

  test('the short search ends where the long one does', () => {
    const fades = fc.tuple(
      fc.double({ min: -12, max: 3.39, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.05, max: 5, noNaN: true }),
      fc.double({ min: 1e-5, max: 99.99, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(fades, { minLength: 1, maxLength: 8 }), (searches) => {
        for (const [decades, wet, perDb, q] of searches) {
          expect(isFalling(10 ** decades)).toBe(true);
          const inClearAir = surfaceFading(10 ** decades);
          const percentBeyond = (fadeDb: number): number =>
            wet * (fadeDb < 0 ? 100 : 80 * Math.exp(-perDb * fadeDb)) + (1 - wet) * inClearAir(fadeDb);
          expect(fadeOfFallingDb(q, percentBeyond)).toBe(fadeExceededDb(q, percentBeyond));
        }
      }),
    );
  });

  test('the search inverts a distribution', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -300, max: 300, noNaN: true }),
        fc.double({ min: 0.01, max: 99.99, noNaN: true }),
        (median, q) => {
          const percentBeyond = (fadeDb: number): number => 100 / (1 + Math.exp((fadeDb - median) / 3));
          const exact = median + 3 * Math.log(100 / q - 1);
          expect(Math.abs(fadeExceededDb(q, percentBeyond) - exact)).toBeLessThan(SEARCH_DB);
        },
      ),
    );
  });

  test('the multiplier of a path is the mean of that of its heights', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2000, max: 300, noNaN: true }),
        fc.double({ min: 150, max: 3000, noNaN: true }),
        (low, rise) => {
          let sum = 0;
          for (let i = 0; i < 2000; i++) sum += meltingMultiplier(low + ((i + 0.5) / 2000) * rise) / 2000;
          expect(Math.abs(pathMultiplier(1000 + low, 1000 + low + rise, 1000) - sum)).toBeLessThan(0.15);
        },
      ),
    );
  });

  test('there is rain below the melting layer, and none above the rain height', () => {
    expect(pathMultiplier(0, 100, 2000)).toBe(1);
    expect(pathMultiplier(2101, 2300, 2000)).toBe(0);
    expect(TEMPERATE_CLIMATE.freezingHeightKm).toBeGreaterThan(0);
  });
});
