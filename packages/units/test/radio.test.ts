import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  dbuvpmFromIsotropicDbm,
  frequencyMHzFromWavelengthM,
  isotropicDbmFromDbuvpm,
  thermalNoiseDbm,
  wavelengthM,
} from '../src/index.js';

const frequency = fc.double({ min: 0.01, max: 300_000, noNaN: true });
const level = fc.double({ min: -200, max: 100, noNaN: true });

test('wavelength and frequency come back', () => {
  expect(wavelengthM(299.792458)).toBeCloseTo(1, 12);
  fc.assert(
    fc.property(frequency, (f) => {
      expect(frequencyMHzFromWavelengthM(wavelengthM(f)) / f).toBeCloseTo(1, 12);
    }),
  );
});

test('thermal noise is −173.98 dBm in 1 Hz at 290 K and grows with bandwidth and temperature', () => {
  expect(thermalNoiseDbm(1)).toBeCloseTo(-173.975, 3);
  expect(thermalNoiseDbm(12_500)).toBeCloseTo(thermalNoiseDbm(1) + 40.9691, 4);
  expect(thermalNoiseDbm(1, 580)).toBeCloseTo(thermalNoiseDbm(1) + 3.0103, 4);
});

test('field strength follows the textbook’s E = P + 20 log f + 77.2', () => {
  fc.assert(
    fc.property(frequency, level, (f, powerDbm) => {
      const textbook = powerDbm + 20 * Math.log10(f) + 77.2;
      expect(Math.abs(dbuvpmFromIsotropicDbm(powerDbm, f) - textbook)).toBeLessThan(0.05);
    }),
  );
  expect(dbuvpmFromIsotropicDbm(0, 1)).toBeCloseTo(77.216, 3);
});

test('field strength agrees with the free-space field of ITU-R P.525: 1 kW e.i.r.p. gives E = 74.8 − 20 log d + 30', () => {
  const frequencyMHz = 100;
  const freeSpaceLossDb = 32.44778 + 20 * Math.log10(frequencyMHz); // at 1 km
  expect(dbuvpmFromIsotropicDbm(60 - freeSpaceLossDb, frequencyMHz)).toBeCloseTo(104.77, 2);
});

test('field strength comes back', () => {
  fc.assert(
    fc.property(frequency, level, (f, powerDbm) => {
      expect(isotropicDbmFromDbuvpm(dbuvpmFromIsotropicDbm(powerDbm, f), f)).toBeCloseTo(powerDbm, 9);
    }),
  );
});
