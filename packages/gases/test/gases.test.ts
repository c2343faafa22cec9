import * as fc from 'fast-check';
import {
  referenceAir,
  refractiveIndex,
  refractivityN,
  specificGasAttenuation,
  specificOxygenDbPerKm,
  specificVapourDbPerKm,
  vapourDensityGm3,
  vapourPressureOfHumidityHpa,
} from '@radioshed/gases';
import { OutOfRangeError } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe('absorption by air', () => {
  test('is the sum of its parts, and more with more vapour', () => {
    fc.assert(
      fc.property(between(1, 1000), between(0, 30), between(0, 20), (fGHz, vapourHpa, heightKm) => {
        const air = { ...referenceAir(heightKm), vapourPressureHpa: vapourHpa };
        const { gasDbPerKm, vapourDbPerKm } = specificGasAttenuation(1000 * fGHz, air);
        expect(gasDbPerKm / (specificOxygenDbPerKm(fGHz, air) + specificVapourDbPerKm(fGHz, air))).toBeCloseTo(1, 12);
        expect(vapourDbPerKm).toBeLessThan(specificVapourDbPerKm(fGHz, { ...air, vapourPressureHpa: vapourHpa + 1 }));
      }),
      { numRuns: 300 },
    );
  });

  test('has its peaks at the lines', () => {
    const ground = referenceAir(0);
    const at = (fGHz: number): number => specificGasAttenuation(1000 * fGHz, ground).gasDbPerKm;
    for (const line of [22.235, 60, 118.75, 183.31, 325.15, 556.94]) {
      expect(at(line)).toBeGreaterThan(at(line - 5));
      expect(at(line)).toBeGreaterThan(at(line + 5));
    }
  });

  test.each([
    [999, {}, 'frequencyMHz'],
    [2e6, {}, 'frequencyMHz'],
    [1e4, { dryPressureHpa: -1 }, 'dryPressureHpa'],
    [1e4, { vapourPressureHpa: Number.NaN }, 'vapourPressureHpa'],
    [1e4, { temperatureK: 20 }, 'temperatureK'],
  ])('has limits %#', (frequencyMHz, change, field) => {
    expect(() => specificGasAttenuation(frequencyMHz, { ...referenceAir(0), ...change })).toThrow(field);
  });
});

describe('the air of the Earth', () => {
  test('at the ground', () => {
    const { dryPressureHpa, vapourPressureHpa: vapourHpa, temperatureK } = referenceAir(0);
    expect(temperatureK).toBe(288.15);
    expect(dryPressureHpa + vapourHpa).toBeCloseTo(1013.25, 9);
    expect(vapourDensityGm3(vapourHpa, temperatureK)).toBeCloseTo(7.5, 9);
  });

  test('thins without steps up to 100 km', () => {
    for (let heightKm = 0; heightKm < 99.9; heightKm += 0.1) {
      const [below, above] = [referenceAir(heightKm), referenceAir(heightKm + 0.1)];
      expect(above.dryPressureHpa).toBeLessThan(below.dryPressureHpa);
      expect(above.dryPressureHpa / below.dryPressureHpa).toBeGreaterThan(0.97);
      expect(Math.abs(above.temperatureK - below.temperatureK)).toBeLessThan(1.5);
    }
    expect(() => referenceAir(101)).toThrow(OutOfRangeError);
  });

  test('bends rays', () => {
    const ground = referenceAir(0);
    // 77.6 p/T + 72 e/T + 3.75e5 e/T² by hand, with e = 7.5 · 288.15 / 216.7.
    expect(refractivityN(ground)).toBeCloseTo(
      (77.6 * 1003.277) / 288.15 + (72 * 9.9729) / 288.15 + (3.75e5 * 9.9729) / 288.15 ** 2,
      2,
    );
    expect(refractiveIndex(ground) - 1).toBeCloseTo(refractivityN(ground) * 1e-6, 15);
    expect(vapourPressureOfHumidityHpa(100, 20, 1013.25)).toBeCloseTo(23.47, 1);
  });
});
