import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { itmArea, type ItmAreaInput, itmPointToPoint, type ItmPointToPointInput, itmSitings } from '../src/index.js';
import { environments, fractalGround, grounds, heightsM } from './arbitraries.js';

const paths: fc.Arbitrary<ItmPointToPointInput> = fc
  .tuple(
    environments,
    fc.record({
      groundM: grounds,
      stepM: fc.double({ min: 1, max: 1000, noNaN: true }),
      txHeightM: heightsM,
      rxHeightM: heightsM,
    }),
  )
  .map(([environment, path]) => ({ ...environment, ...path }));

const areas: fc.Arbitrary<ItmAreaInput> = fc
  .tuple(
    environments,
    fc.record({
      distanceKm: fc.double({ min: -2, max: 3.3, noNaN: true }).map((x) => 10 ** x),
      deltaHM: fc.constantFrom(0, 5, 90, 500),
      txHeightM: heightsM,
      rxHeightM: heightsM,
      txSiting: fc.constantFrom(...itmSitings),
      rxSiting: fc.constantFrom(...itmSitings),
    }),
  )
  .map(([environment, area]) => ({ ...environment, ...area }));

const average = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'continentalTemperate',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  txHeightM: 30,
  rxHeightM: 2,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
} as const;

function numbersOf(result: object): number[] {
  return Object.values(result).filter((value) => typeof value === 'number');
}

describe('the whole legal domain', () => {
  it('gives finite numbers over terrain', () => {
    fc.assert(
      fc.property(paths, (input) => {
        const result = itmPointToPoint(input);
        expect(numbersOf(result).every(Number.isFinite)).toBe(true);
        expect(result.referenceAttenuationDb).toBeGreaterThanOrEqual(0);
        expect(result.deltaHM).toBeGreaterThanOrEqual(0);
        expect(structuredClone(result)).toEqual(result);
      }),
      { numRuns: 1500 },
    );
  });

  it('gives finite numbers in area mode', () => {
    fc.assert(
      fc.property(areas, (input) => {
        expect(numbersOf(itmArea(input)).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('required percentages', () => {
  const pairs = fc
    .tuple(fc.double({ min: 0.1, max: 99.9, noNaN: true }), fc.double({ min: 0.1, max: 99.9, noNaN: true }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  const modes = fc.constantFrom(0, 1, 2, 3, 10, 12, 20, 23, 32);

  it('cost more loss for more reliability and for more confidence', () => {
    fc.assert(
      fc.property(paths, pairs, pairs, modes, (input, [r0, r1], [c0, c1], mdvar) => {
        const loss = (confidencePercent: number, reliabilityPercent: number): number => {
          const variability = { mode: 'confidenceReliability', confidencePercent, reliabilityPercent, mdvar } as const;
          return itmPointToPoint({ ...input, variability }).lossDb;
        };
        expect(loss(c0, r1)).toBeGreaterThanOrEqual(loss(c0, r0) - 1e-6);
        expect(loss(c1, r0)).toBeGreaterThanOrEqual(loss(c0, r0) - 1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same as time and situation at half the locations', () => {
    fc.assert(
      fc.property(paths, fc.constantFrom(5, 50, 77), fc.constantFrom(10, 90), modes, (input, rel, conf, mdvar) => {
        const cr = itmPointToPoint({
          ...input,
          variability: { mode: 'confidenceReliability', confidencePercent: conf, reliabilityPercent: rel, mdvar },
        });
        const tls = itmPointToPoint({
          ...input,
          variability: {
            mode: 'timeLocationSituation',
            timePercent: rel,
            locationPercent: 50,
            situationPercent: conf,
            mdvar,
          },
        });
        expect(cr).toEqual(tls);
      }),
      { numRuns: 100 },
    );
  });
});

describe('point to point', () => {
  it('does not depend on what was computed before, nor on the kind of array', () => {
    fc.assert(
      fc.property(paths, paths, (input, other) => {
        const result = itmPointToPoint(input);
        itmPointToPoint(other);
        expect(itmPointToPoint({ ...input, groundM: Array.from(input.groundM) })).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });

  it('hardly depends on how the distances of horizons are computed', () => {
    let sum = 0;
    let most = 0;
    let moved = 0;
    const runs = 600;
    for (let seed = 0; seed < runs; seed++) {
      const groundM = fractalGround(seed, 150 + seed, 400, 300);
      const path = { ...average, groundM, stepM: 92.7 };
      const error = Math.abs(
        itmPointToPoint(path).lossDb - itmPointToPoint({ ...path, horizonDistances: 'multiplied' }).lossDb,
      );
      sum += error;
      most = Math.max(most, error);
      if (error > 1e-6) moved++;
    }
    expect(moved).toBeGreaterThan(0); // the option is obeyed
    expect(sum / runs).toBeLessThan(0.05);
    expect(most).toBeLessThan(5);
  });
});

describe('area mode', () => {
  const at = (distanceKm: number, deltaHM: number): ReturnType<typeof itmArea> =>
    itmArea({ ...average, distanceKm, deltaHM, txSiting: 'random', rxSiting: 'random' });

  it('is continuous where line of sight turns into diffraction and that into troposcatter', () => {
    for (const deltaHM of [0, 30, 90, 200]) {
      for (const [from, to, before] of [
        [2, 60, 'lineOfSight'],
        [40, 600, 'diffraction'],
      ] as const) {
        let [low, high] = [from, to] as [number, number];
        expect([at(low, deltaHM).mode, at(high, deltaHM).mode]).not.toContain(undefined);
        expect(at(low, deltaHM).mode).toBe(before);
        expect(at(high, deltaHM).mode).not.toBe(before);
        for (let round = 0; round < 60; round++) {
          const middle = (low + high) / 2;
          if (at(middle, deltaHM).mode === before) low = middle;
          else high = middle;
        }
        expect(Math.abs(at(high, deltaHM).lossDb - at(low, deltaHM).lossDb)).toBeLessThan(1e-6);
      }
    }
  });

  it('loses at least 10 dB more ten times as far', () => {
    for (const deltaHM of [0, 30, 90, 200]) {
      for (let km = 1; km < 200; km *= 1.3) {
        expect(at(10 * km, deltaHM).lossDb).toBeGreaterThan(at(km, deltaHM).lossDb + 10);
      }
    }
  });
});
