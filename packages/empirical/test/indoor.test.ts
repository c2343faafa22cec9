import { numberRows } from '@radioshed/testing/reference';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { INDOOR_ROWS, indoorFloorLoss, type IndoorEnvironment, indoorLossDb } from '../src/index.js';

const ENVIRONMENTS: readonly IndoorEnvironment[] = ['office', 'corridor', 'industrial'];

test('the table gives the reference, whose coefficients are columns', () => {
  for (const row of numberRows('p1238/cases.csv')) {
    const environment = ENVIRONMENTS[(row['environment'] ?? 0) - 1] ?? 'office';
    const state = row['path'] === 1 ? 'los' : 'nlos';
    const [distanceM = 0, fGHz = 0] = [row['d_m'], row['f_ghz']];
    const lossDb = indoorLossDb({ distanceM, frequencyMHz: 1000 * fGHz, environment, state });
    expect(Math.abs(lossDb - (row['loss_db'] ?? 0))).toBeLessThan(1e-6);
    expect(INDOOR_ROWS[environment][state].sigmaDb).toBe(row['sigma_db']);
  }
});

test('loss grows with distance, frequency and floors', () => {
  const place = fc.record({
    distanceM: fc.double({ min: 1, max: 500, noNaN: true }),
    frequencyMHz: fc.double({ min: 300, max: 200_000, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.constantFrom(...ENVIRONMENTS), fc.constantFrom('los', 'nlos'), (at, environment, state) => {
      const lossDb = (changes: object): number => indoorLossDb({ ...at, environment, state, ...changes });
      expect(lossDb({ distanceM: at.distanceM * 1.1 })).toBeGreaterThan(lossDb({}));
      expect(lossDb({ frequencyMHz: at.frequencyMHz * 1.1 })).toBeGreaterThan(lossDb({}));
      const floor = (floors: number): number =>
        indoorFloorLoss({ ...at, building: 'office', floors, lossPerDecadeDb: 30 }).lossDb;
      expect([1, 2, 3].map((floors) => Math.round(floor(floors) - floor(floors - 1)))).toEqual([15, 4, 4]);
    }),
  );
});

test.each([
  [{ distanceM: 0 }, 'distanceM'],
  [{ frequencyMHz: 200 }, 'frequencyMHz'],
  [{ environment: 'garage' }, 'environment'],
])('%j is refused', (changes, field) => {
  const input = { distanceM: 10, frequencyMHz: 2400, environment: 'office', state: 'los', ...changes };
  expect(() => indoorLossDb(input as never)).toThrow(field);
});

test('every legal distance and frequency has a finite loss that is not negative, through any floors', () => {
  const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
  const link = fc.record({ distanceM: between(-3, 3).map((x) => 10 ** x), frequencyMHz: between(300, 450_000) });
  fc.assert(
    fc.property(link, fc.constantFrom(...ENVIRONMENTS), fc.integer({ min: 0, max: 100 }), (at, environment, floors) => {
      for (const state of ['los', 'nlos'] as const) {
        const lossDb = indoorLossDb({ ...at, environment, state });
        expect(Number.isFinite(lossDb)).toBe(true);
        expect(lossDb).toBeGreaterThanOrEqual(0);
      }
      const through = { ...at, distanceM: Math.max(1, at.distanceM), building: 'office', lossPerDecadeDb: 30 } as const;
      const [here, above] = [floors, floors + 1].map((each) =>
        indoorFloorLoss({ ...through, floors: Math.min(100, each) }),
      );
      expect(here?.lossDb).toBeGreaterThan(0);
      expect(above?.lossDb).toBeGreaterThanOrEqual(here?.lossDb ?? Infinity);
    }),
  );
});
