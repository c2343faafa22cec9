import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  beamSpreadingDb,
  discriminationLoss,
  faradayRotationRad,
  gasesAlongRayDb,
  rayHeights,
  rotationLoss,
  scintillationLoss,
  sphericalPath,
} from '../src/index.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
/** Between two numbers, each power of ten as likely. */
const decades = (min: number, max: number): fc.Arbitrary<number> =>
  between(Math.log10(min), Math.log10(max)).map((log) => Math.min(max, Math.max(min, 10 ** log)));
const isFinite = (each: unknown): boolean => typeof each === 'number' && Number.isFinite(each);

describe('every legal input of P.619 has finite results', () => {
  test('spread of beams, which is not negative by more than its fit', () => {
    fc.assert(
      fc.property(between(0, 10), between(0, 5), (elevationDeg, heightKm) => {
        expect(beamSpreadingDb(elevationDeg, heightKm)).toBeGreaterThan(-0.01);
      }),
    );
  });

  test('attenuation by gases, not negative', () => {
    const ray = fc.record({
      frequencyMHz: decades(1000, 1e6),
      stationHeightKm: between(0, 49),
      satelliteHeightKm: decades(60, 1e6),
      elevationDeg: between(0, 90),
      seaLevelVapourGm3: between(0, 30),
    });
    fc.assert(
      fc.property(ray, (input) => {
        const lossDb = gasesAlongRayDb(input);
        expect(isFinite(lossDb)).toBe(true);
        expect(lossDb).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 30 },
    );
  });

  test('polarisation: the parts of a wave are together no more than it', () => {
    const shares = (rotation: number): number => {
      const { coPolarDb, crossPolarDb } = rotationLoss(rotation);
      return 10 ** (-coPolarDb / 10) + 10 ** (-crossPolarDb / 10);
    };
    fc.assert(
      fc.property(
        decades(30, 1e6),
        between(0, 1e-3),
        between(0, 1e21),
        between(-200, 200),
        (f, fieldT, electrons, db) => {
          const rotation = faradayRotationRad(f, fieldT, electrons);
          expect(rotation).toBeGreaterThanOrEqual(0);
          if (rotation <= 1e9) expect(shares(rotation)).toBeCloseTo(1, 6);
          const { coPolarDb, crossPolarDb } = discriminationLoss(db);
          expect([coPolarDb, crossPolarDb].every((each) => isFinite(each) && each >= 0)).toBe(true);
        },
      ),
    );
  });

  test('scintillation, heights of rays and geometry', () => {
    const fading = fc.record({
      frequencyMHz: decades(1000, 1e5),
      elevationDeg: between(5, 90),
      timePercent: between(0.001, 99.999),
      wetRefractivityN: between(0, 300),
      antennaDiameterM: decades(0.01, 100),
    });
    const ray = fc.record({
      stationHeightKm: between(0, 10),
      elevationDeg: between(-5, 90),
      stepKm: between(0.5, 10),
      longestKm: between(0, 300),
    });
    const place = (least: number, most: number): fc.Arbitrary<{ latDeg: number; lonDeg: number; heightKm: number }> =>
      fc.record({ latDeg: between(-90, 90), lonDeg: between(-360, 360), heightKm: between(least, most) });
    fc.assert(
      fc.property(fading, ray, place(-1, 10), place(11, 1e6), (one, other, station, satellite) => {
        const loss = scintillationLoss(one);
        expect(Object.values(loss).every(isFinite)).toBe(true);
        expect(loss.deviationDb).toBeGreaterThanOrEqual(0);
        expect(rayHeights(other).every(({ heightKm, distanceKm }) => isFinite(heightKm) && isFinite(distanceKm))).toBe(
          true,
        );
        const path = sphericalPath({ station, satellite });
        expect(Object.values(path).every(isFinite)).toBe(true);
        expect(Math.abs(path.elevationDeg)).toBeLessThanOrEqual(90);
      }),
    );
  });
});

test.each([
  [() => beamSpreadingDb(11, 0), 'elevationDeg: 11 is outside 0 to 10 degrees'],
  [() => faradayRotationRad(29, 0, 0), 'frequencyMHz: 29 is outside 30 to 1000000 MHz'],
  [() => discriminationLoss(201), 'discriminationDb: 201 is outside -200 to 200 dB'],
])('an illegal input is refused by field, value, limits and unit', (call, message) => {
  expect(call).toThrow(message);
});
