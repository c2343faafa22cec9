import {
  apparentElevationDeg,
  crossPolarisation,
  fadeDuration,
  layeredSlant,
  rainClimate,
  rainFade,
  rainPathKm,
  rainProbability,
  referenceAir,
  scaledCrossPolarisationDb,
  scintillation,
  siteDiversity,
  slantOxygen,
  slantVapour,
  slantVapourColumn,
  vapourColumnCoefficients,
} from '@radioshed/satellite';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const frequencyMHz = fc.double({ min: 4000, max: 50_000, noNaN: true });
const elevationDeg = fc.double({ min: 5, max: 89, noNaN: true });
const station = fc.record({
  frequencyMHz,
  elevationDeg,
  latDeg: fc.double({ min: -80, max: 80, noNaN: true }),
  stationHeightKm: fc.double({ min: 0, max: 2, noNaN: true }),
  rainHeightKm: fc.double({ min: 2.5, max: 5, noNaN: true }),
  rainRate001MmH: fc.double({ min: 5, max: 120, noNaN: true }),
  polarisationTiltDeg: fc.double({ min: 0, max: 90, noNaN: true }),
});

describe('rain', () => {
  test('takes more for a smaller percentage of the year, below one per cent', () => {
    fc.assert(
      fc.property(station, fc.double({ min: 0.001, max: 0.5, noNaN: true }), (input, percent) => {
        const fade = rainFade(input);
        // Claimed down to 0.01 %, where the fit starts from.
        const rarer = Math.max(0.01, percent / 2);
        expect(fade.attenuationDb(rarer)).toBeGreaterThanOrEqual(fade.attenuationDb(Math.max(percent, 0.01)));
      }),
    );
  });

  test('takes nothing from a station above it, and nothing where it does not rain', () => {
    const input = { frequencyMHz: 20_000, elevationDeg: 30, latDeg: 50, polarisationTiltDeg: 45 };
    const high = rainFade({ ...input, stationHeightKm: 4, rainHeightKm: 3, rainRate001MmH: 30 });
    expect(high.attenuationDb(0.01)).toBe(0);
    const dry = rainFade({ ...input, stationHeightKm: 0, rainHeightKm: 3, rainRate001MmH: 0 });
    expect(dry.attenuationDb(0.01)).toBe(0);
  });

  test('lies on the same path from above and below five degrees', () => {
    expect(rainPathKm(3, 0.2, 4.9999999)).toBeCloseTo(rainPathKm(3, 0.2, 5), -1);
    expect(rainPathKm(3, 0.2, 0)).toBeCloseTo((2 * 2.8) / Math.sqrt((2 * 2.8) / 8500), 6);
  });

  test('stands in a path at least as often as at the station', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 15, noNaN: true }),
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        elevationDeg,
        (rainPercent, slantKm, elevation) => {
          const found = rainProbability({ rainPercent, slantKm, elevationDeg: elevation });
          expect(found.probabilityPercent).toBeGreaterThanOrEqual(rainPercent * (1 - 1e-9));
          const longer = rainProbability({ rainPercent, slantKm: 2 * slantKm, elevationDeg: elevation });
          expect(longer.probabilityPercent).toBeGreaterThanOrEqual(found.probabilityPercent);
        },
      ),
    );
  });

  test('rate and percentage of the year are inverses', () => {
    const climate = rainClimate(
      Array.from({ length: 12 }, (_, i) => ({ rainMm: 40 + 9 * i, temperatureC: 2 * i - 4 })),
    );
    for (const percent of [0.001, 0.01, 0.1, 1]) {
      expect(climate.exceededPercent(climate.rainRateMmH(percent))).toBeCloseTo(percent, 8);
    }
    expect(climate.rainRateMmH(60)).toBe(0);
  });

  test('twelve months, no more, no less', () => {
    expect(() => rainClimate([])).toThrow(OutOfRangeError);
  });
});

describe('gases', () => {
  test('take more the lower the path', () => {
    const surface = { pressureHpa: 1013.25, temperatureK: 288.15, vapourGm3: 7.5 };
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 350_000, noNaN: true }), elevationDeg, (frequency, elevation) => {
        const at = (deg: number): number =>
          slantOxygen({ frequencyMHz: frequency, elevationDeg: deg, surface }).attenuationDb +
          slantVapour({ frequencyMHz: frequency, elevationDeg: deg, surface }).attenuationDb;
        expect(at(elevation)).toBeGreaterThan(at(elevation + 1));
      }),
    );
  });

  test('layer by layer and by the height of a column agree', () => {
    const surface = { pressureHpa: 1013.25, temperatureK: 288.15, vapourGm3: 7.5 };
    for (const frequency of [12_000, 20_000, 30_000, 94_000]) {
      const path = { frequencyMHz: frequency, elevationDeg: 90, surface };
      const column = slantOxygen(path).attenuationDb + slantVapour(path).attenuationDb;
      const layers = layeredSlant({ frequencyMHz: frequency, elevationDeg: 90, lowHeightKm: 0 }).attenuationDb;
      expect(Math.abs(column - layers) / layers).toBeLessThan(0.1);
    }
  });

  test('of two halves of a path are those of the whole', () => {
    const whole = layeredSlant({ frequencyMHz: 22_000, elevationDeg: 90, lowHeightKm: 0, highHeightKm: 10 });
    const low = layeredSlant({ frequencyMHz: 22_000, elevationDeg: 90, lowHeightKm: 0, highHeightKm: 2 });
    const high = layeredSlant({ frequencyMHz: 22_000, elevationDeg: 90, lowHeightKm: 2, highHeightKm: 10 });
    expect((low.attenuationDb + high.attenuationDb) / whole.attenuationDb).toBeCloseTo(1, 3);
    expect(whole.bendingRad).toBeCloseTo(0, 12);
  });

  test('columns are linear between the frequencies of the table', () => {
    const [low, middle, high] = [30_000, 30_200, 30_500].map((frequency) => vapourColumnCoefficients(frequency).a);
    expect(middle).toBeCloseTo(0.6 * (low ?? 0) + 0.4 * (high ?? 0), 12);
    const steep = slantVapourColumn({
      frequencyMHz: 350_000,
      elevationDeg: 90,
      meanSurface: { pressureHpa: 1000, temperatureK: 290, vapourGm3: 10 },
      vapourKgm2: 20,
    });
    expect(steep.a).toBe(2.370793);
  });

  test('thin out upwards', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 99, noNaN: true }), (heightKm) => {
        expect(referenceAir(heightKm + 1).dryPressureHpa).toBeLessThan(referenceAir(heightKm).dryPressureHpa);
      }),
    );
    expect(() => referenceAir(101)).toThrow(OutOfRangeError);
  });
});

describe('flicker, polarisation, sites, durations', () => {
  test('a wider antenna flickers less, a smaller percentage of time more', () => {
    const base = { elevationDeg: 30, antennaEfficiency: 0.6, wetRefractivityN: 60 };
    fc.assert(
      fc.property(frequencyMHz, fc.double({ min: 0.1, max: 5, noNaN: true }), (frequency, diameter) => {
        const narrow = scintillation({ ...base, frequencyMHz: frequency, antennaDiameterM: diameter });
        const wide = scintillation({ ...base, frequencyMHz: frequency, antennaDiameterM: 2 * diameter });
        expect(wide.deviationDb).toBeLessThanOrEqual(narrow.deviationDb);
        expect(narrow.fadeDb(0.01)).toBeGreaterThan(narrow.fadeDb(1));
      }),
    );
  });

  test('the air lifts a satellite at the horizon by half a degree', () => {
    expect(apparentElevationDeg(0, 0)).toBeCloseTo(0.579, 3);
    expect(apparentElevationDeg(60, 0)).toBe(60);
  });

  test('more rain leaves less discrimination; scaling to the same wave changes nothing', () => {
    const input = { frequencyMHz: 20_000, elevationDeg: 40, polarisationTiltDeg: 45, timePercent: 0.01 };
    const some = crossPolarisation({ ...input, rainAttenuationDb: 5 }).discriminationDb;
    expect(crossPolarisation({ ...input, rainAttenuationDb: 20 }).discriminationDb).toBeLessThan(some);
    const wave = { frequencyMHz: 12_000, polarisationTiltDeg: 20 };
    expect(scaledCrossPolarisationDb(30, wave, wave)).toBe(30);
  });

  test('two stations in one place gain nothing', () => {
    const input = { attenuationDb: 10, frequencyMHz: 20_000, elevationDeg: 30, baselineDeg: 0 };
    expect(siteDiversity({ ...input, separationKm: 0 }).gainDb).toBe(0);
  });

  test('the longer, the fewer', () => {
    const fades = (durationS: number): number =>
      fadeDuration({ durationS, attenuationDb: 10, elevationDeg: 30, frequencyMHz: 20_000, totalTimeS: 3e5 })
        .longerFades;
    const numbers = [1, 3, 10, 30, 100, 300, 1000].map(fades);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers.at(-1)).toBeGreaterThan(0);
  });
});
