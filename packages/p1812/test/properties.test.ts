import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { p1812, type P1812Environment, type P1812Input, type P1812Result, p452 } from '../src/index.js';
import { environments, grounds, heightsM } from './arbitraries.js';

const inputs: fc.Arbitrary<P1812Input & { readonly timePercent: number }> = fc
  .record({
    environment: environments,
    groundM: grounds,
    stepM: fc.double({ min: 20, max: 500, noNaN: true }),
    txHeightM: heightsM,
    rxHeightM: heightsM,
    clutterM: fc.constantFrom(0, 10, 25),
  })
  .map(({ environment, groundM, stepM, clutterM, ...ends }) => ({
    ...environment,
    ...ends,
    profile: { groundM, stepM, clutterM: groundM.map((_, i) => (i % 3 === 0 ? clutterM : 0)) },
  }));

const environment: P1812Environment = {
  frequencyMHz: 600,
  polarisation: 'vertical',
  timePercent: 50,
  latDeg: 45,
  lapseRateN: 45,
  surfaceRefractivityN: 325,
};

function overFlat(distanceKm: number, change: Partial<P1812Input> = {}): P1812Result {
  const count = Math.max(10, Math.round(distanceKm * 10)) + 1;
  const profile = { groundM: new Float64Array(count), stepM: (distanceKm * 1000) / (count - 1) };
  return p1812({ ...environment, profile, txHeightM: 30, rxHeightM: 10, ...change });
}

/** Every number of a result. */
function numbersOf(result: object): number[] {
  return Object.values(result).flatMap((value) =>
    typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? numbersOf(value) : [],
  );
}

describe('P.1812', () => {
  test('is the same seen from the other end', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { profile } = input;
        const back = p1812({
          ...input,
          profile: {
            ...profile,
            groundM: Array.from(profile.groundM).reverse(),
            clutterM: Array.from(profile.clutterM ?? []).reverse(),
          },
          txHeightM: input.rxHeightM,
          rxHeightM: input.txHeightM,
        });
        expect(Math.abs(back.lossDb - p1812(input).lossDb)).toBeLessThan(1e-6);
      }),
    );
  });

  test('is finite in every value and never below the line of sight', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = p1812(input);
        expect(numbersOf(result).every(Number.isFinite)).toBe(true);
        expect(result.lossDb).toBeGreaterThanOrEqual(result.lineOfSightLossDb);
        if (input.timePercent === 50) expect(result.lossDb).toBeGreaterThanOrEqual(result.freeSpaceLossDb);
        expect(result.medianDiffraction.lossDb).toBeGreaterThanOrEqual(0);
        expect(structuredClone(result)).toEqual(result);
      }),
    );
  });

  test('does not fall with the percentage of time', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 1, max: 49, noNaN: true }), (input, timePercent) => {
        const seldom = p1812({ ...input, timePercent });
        const often = p1812({ ...input, timePercent: timePercent + 1 });
        expect(often.lineOfSightLossDb).toBeGreaterThanOrEqual(seldom.lineOfSightLossDb);
        expect(often.troposcatterLossDb).toBeGreaterThanOrEqual(seldom.troposcatterLossDb);
        expect(often.lossDb).toBeGreaterThan(seldom.lossDb - 1e-9);
      }),
    );
  });

  test('grows with the distance over flat ground', () => {
    for (const frequencyMHz of [30, 100, 600, 2400, 6000]) {
      for (const polarisation of ['horizontal', 'vertical'] as const) {
        let before = -Infinity;
        for (let distanceKm = 1; distanceKm < 150; distanceKm *= 1.15) {
          const { lossDb } = overFlat(distanceKm, { frequencyMHz, polarisation });
          expect(lossDb).toBeGreaterThan(before);
          before = lossDb;
        }
      }
    }
  });

  test('is finite where the ground just touches the ray', () => {
    // A radius at which the middle sample of flat ground, and all of a plane slope, lie on the ray.
    for (const lapseRateN of [0, 45, 100]) {
      for (const rise of [0, 1, -1]) {
        for (const count of [2, 3, 4, 11, 200]) {
          const curvature = (157 - lapseRateN) / 157 / 6371e3 / 2;
          // Ground that follows a straight ray over the effective Earth, with antennas a hair above and on it.
          const groundM = Float64Array.from({ length: count }, (_, i) => {
            const x = i * 100;
            return 500 + rise * x * 0.01 - curvature * x * ((count - 1) * 100 - x);
          });
          for (const heightM of [0.01, 1]) {
            const result = p1812({
              ...environment,
              lapseRateN,
              profile: { groundM, stepM: 100 },
              txHeightM: heightM,
              rxHeightM: heightM,
            });
            expect(numbersOf(result).every(Number.isFinite)).toBe(true);
          }
        }
      }
    }
  });

  test('is continuous in the percentage of time where ducts set in', () => {
    for (const distanceKm of [2, 20, 60, 150]) {
      const { anomalousTimePercent: beta } = overFlat(distanceKm);
      const below = overFlat(distanceKm, { timePercent: beta * (1 - 1e-9) });
      const above = overFlat(distanceKm, { timePercent: beta * (1 + 1e-9) });
      expect(Math.abs(above.lossDb - below.lossDb)).toBeLessThan(1e-6);
    }
  });

  test('is continuous in the frequency at 500 MHz, and nearly so in the height where a formula takes over from another', () => {
    for (const distanceKm of [2, 20, 60]) {
      const below = overFlat(distanceKm, { frequencyMHz: 500 - 1e-6 });
      const above = overFlat(distanceKm, { frequencyMHz: 500 });
      expect(Math.abs(above.lossDb - below.lossDb)).toBeLessThan(1e-4);
      for (let rxHeightM = 1; rxHeightM < 400; rxHeightM *= 1.1) {
        const low = overFlat(distanceKm, { rxHeightM }).medianDiffraction.lossDb;
        const high = overFlat(distanceKm, { rxHeightM: rxHeightM + 1e-6 }).medianDiffraction.lossDb;
        expect(Math.abs(high - low)).toBeLessThan(0.05);
      }
    }
  });

  test('varies among locations by the quantile of their deviation', () => {
    const half = overFlat(20);
    const most = overFlat(20, { locationPercent: 95, locationDeviationDb: 5 });
    const few = overFlat(20, { locationPercent: 5, locationDeviationDb: 5 });
    expect(most.lossDb - half.lossDb).toBeCloseTo(5 * 1.645, 2);
    expect(few.lossDb).toBeLessThan(half.lossDb);
    expect(few.lossDb).toBeGreaterThanOrEqual(few.lineOfSightLossDb);
    const atSea = overFlat(20, {
      locationPercent: 95,
      locationDeviationDb: 5,
      profile: { groundM: new Float64Array(201), stepM: 100, zone: 'sea' },
    });
    expect(atSea.locationDeviationDb).toBe(0);
  });

  test('loses more behind clutter', () => {
    const groundM = new Float64Array(101);
    const open = p1812({ ...environment, profile: { groundM, stepM: 100 }, txHeightM: 30, rxHeightM: 2 });
    const clutterM = new Float64Array(101).fill(15);
    const town = p1812({ ...environment, profile: { groundM, clutterM, stepM: 100 }, txHeightM: 30, rxHeightM: 2 });
    expect(town.lossDb).toBeGreaterThan(open.lossDb + 10);
  });

  test('takes samples at distances as it takes those at steps', () => {
    const groundM = Float64Array.from({ length: 60 }, (_, i) => 100 * Math.sin(i / 5));
    const distanceKm = groundM.map((_, i) => (i * 250) / 1000);
    const ends = { txHeightM: 30, rxHeightM: 10 };
    const steps = p1812({ ...environment, ...ends, profile: { groundM, stepM: 250 } });
    const distances = p1812({
      ...environment,
      ...ends,
      profile: { groundM, distanceKm, zone: Array.from(groundM, () => 'inland' as const) },
    });
    expect(distances).toEqual(steps);
  });
});

describe('P.452', () => {
  test('has parts that are the same seen from the other end', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const there = p452({ ...input, txGainDbi: 20, rxGainDbi: 3 });
        const back = p452({
          ...input,
          profile: {
            ...input.profile,
            groundM: Array.from(input.profile.groundM).reverse(),
            clutterM: Array.from(input.profile.clutterM ?? []).reverse(),
          },
          txHeightM: input.rxHeightM,
          rxHeightM: input.txHeightM,
          txGainDbi: 3,
          rxGainDbi: 20,
        });
        // All but F_j, for which P.452 looks from the transmitter alone.
        for (const part of ['lineOfSightLossDb', 'diffractionDb', 'anomalousLossDb', 'troposcatterLossDb'] as const) {
          expect(Math.abs(back[part] - there[part])).toBeLessThan(1e-6);
        }
        expect(numbersOf(there).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('absorbs most where oxygen and water do', () => {
    const attenuationAt = (frequencyGHz: number): number =>
      p452({
        ...environment,
        frequencyMHz: frequencyGHz * 1000,
        profile: { groundM: new Float64Array(50), stepM: 100 },
        txHeightM: 30,
        rxHeightM: 30,
      }).gasAttenuationDbPerKm;
    expect(attenuationAt(60)).toBeGreaterThan(10);
    expect(attenuationAt(22.235)).toBeGreaterThan(attenuationAt(18));
    expect(attenuationAt(22.235)).toBeGreaterThan(attenuationAt(30));
    expect(attenuationAt(1)).toBeLessThan(0.01);
  });
});
