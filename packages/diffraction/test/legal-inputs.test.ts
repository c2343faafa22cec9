import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  bullingtonLossDb,
  deltaBullington,
  deygoutLossDb,
  epsteinPetersonLossDb,
  principalEdgeLossDb,
  roundedObstacleLoss,
  smoothEarthLoss,
} from '../src/index.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
/** Between two numbers, each power of ten as likely. */
const decades = (min: number, max: number): fc.Arbitrary<number> =>
  between(Math.log10(min), Math.log10(max)).map((log) => Math.min(max, Math.max(min, 10 ** log)));
const polarisation = fc.constantFrom('vertical' as const, 'horizontal' as const);

describe('every legal input has a finite loss that is not negative', () => {
  const profile = fc.integer({ min: 3, max: 40 }).chain((count) =>
    fc.record({
      steps: fc.array(decades(1, 10_000), { minLength: count - 1, maxLength: count - 1 }),
      heightsM: fc.array(between(-400, 8800), { minLength: count, maxLength: count }),
      txHeightM: decades(0.01, 10_000),
      rxHeightM: decades(0.01, 10_000),
      frequencyMHz: decades(1, 1e5),
      effectiveEarthRadiusM: decades(3e6, 1e8),
      seaRatio: between(0, 1),
      polarisation,
    }),
  );

  test('over a profile, by delta-Bullington', () => {
    fc.assert(
      fc.property(profile, ({ steps, ...link }) => {
        let distanceM = 0;
        const distancesM = [0, ...steps.map((step) => (distanceM += step))];
        const { lossDb, ...others } = deltaBullington({ ...link, distancesM, heightsM: link.heightsM });
        const numbers = [lossDb, ...Object.values(others)].filter((each) => typeof each === 'number');
        expect(numbers.filter((each) => !Number.isFinite(each))).toEqual([]);
        expect(lossDb).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test('over edges, by each method', () => {
    const edge = fc.record({ share: between(0.001, 0.999), altitudeM: between(-400, 8800) });
    const link = fc.record({
      distanceM: decades(10, 1e6),
      txAltitudeM: between(0, 3000),
      rxAltitudeM: between(0, 3000),
      frequencyMHz: decades(0.1, 1e5),
      effectiveEarthRadiusM: decades(3e6, 1e9),
    });
    fc.assert(
      fc.property(link, fc.uniqueArray(edge, { maxLength: 8, selector: ({ share }) => share }), (path, found) => {
        const edges = found
          .toSorted((a, b) => a.share - b.share)
          .map(({ share, altitudeM }) => ({ distanceM: share * path.distanceM, altitudeM }));
        if (edges.some((each, i) => i > 0 && each.distanceM <= (edges[i - 1]?.distanceM ?? 0))) return;
        for (const lossOf of [bullingtonLossDb, deygoutLossDb, epsteinPetersonLossDb, principalEdgeLossDb]) {
          const lossDb = lossOf({ ...path, edges });
          expect(Number.isFinite(lossDb)).toBe(true);
          expect(lossDb).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('over a rounded obstacle, which costs at least a knife edge', () => {
    const obstacle = fc.tuple(
      between(-10_000, 10_000),
      decades(1, 1e6),
      decades(1, 1e6),
      decades(0.001, 1e7),
      decades(1e-3, 1e4),
    );
    fc.assert(
      fc.property(obstacle, ([aboveRayM, d1M, d2M, radiusM, wavelengthM]) => {
        const found = roundedObstacleLoss(aboveRayM, d1M, d2M, radiusM, wavelengthM);
        expect(Object.values(found).filter((each) => !Number.isFinite(each))).toEqual([]);
        expect(found.lossDb).toBeGreaterThanOrEqual(found.knifeDb);
        expect(found.knifeDb).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
    // A radius of 1000 km at 30 MHz, 1 km away: the fit gives −100 dB.
    const { m, curvatureDb } = roundedObstacleLoss(1, 1000, 1000, 1e6, 10);
    expect(m).toBeGreaterThan(19);
    expect(curvatureDb).toBe(0);
  });

  test('around a smooth Earth, where within the horizon it may be a gain, but no number is lacking', () => {
    const link = fc.record({
      distanceM: decades(1, 2e6),
      txHeightM: decades(0.001, 20_000),
      rxHeightM: decades(0.001, 20_000),
      frequencyMHz: decades(0.01, 1e5),
      effectiveEarthRadiusM: decades(3e6, 1e9),
      relativePermittivity: between(1, 100),
      conductivitySpm: decades(1e-6, 100),
      polarisation,
    });
    fc.assert(
      fc.property(link, (path) => {
        expect(Number.isFinite(smoothEarthLoss(path).lossDb)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [() => roundedObstacleLoss(1, 0, 1, 1, 1), 'd1M: 0 is not above 0 m'],
  [() => roundedObstacleLoss(1, 1, 1, -1, 1), 'radiusM: -1 is not at least 0 m'],
  [() => roundedObstacleLoss(1, 1, 1, 1, Number.NaN), 'wavelengthM: NaN is not above 0 m'],
])('an illegal input is refused by field, value and limits', (call, message) => {
  expect(call).toThrow(message);
});
