import {
  builtInClimate,
  geostationarySatellite,
  lookAngles,
  satelliteBudget,
  skyAttenuation,
  skyTemperatureK,
  smoothField,
} from '@radioshed/satellite';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('the sky of a location', () => {
  const latitude = fc.double({ min: -80, max: 80, noNaN: true });

  test('grows with the required availability', () => {
    fc.assert(
      fc.property(
        latitude,
        fc.double({ min: 1000, max: 50_000, noNaN: true }),
        fc.double({ min: 5, max: 90, noNaN: true }),
        fc.double({ min: 0.02, max: 50, noNaN: true }),
        (latDeg, frequencyMHz, elevationDeg, percent) => {
          const climate = builtInClimate(latDeg);
          const at = (timePercent: number): number =>
            skyAttenuation({ frequencyMHz, elevationDeg, latDeg, stationHeightKm: 0, timePercent, climate }).totalDb;
          expect(at(percent / 2)).toBeGreaterThanOrEqual(at(percent) - 1e-9);
        },
      ),
    );
  });

  test('gases, clouds and scintillation attenuate more at low elevation', () => {
    fc.assert(
      fc.property(latitude, fc.double({ min: 5, max: 89, noNaN: true }), (latDeg, elevationDeg) => {
        const path = { frequencyMHz: 20_000, latDeg, stationHeightKm: 0, timePercent: 10 };
        const climate = builtInClimate(latDeg);
        const [low, high] = [elevationDeg, elevationDeg + 1].map((deg) =>
          skyAttenuation({ ...path, elevationDeg: deg, climate }),
        );
        if (low === undefined || high === undefined) throw new Error('no attenuation');
        expect(low.gasDb).toBeGreaterThan(high.gasDb);
        expect(low.cloudDb).toBeGreaterThan(high.cloudDb);
        expect(low.scintillationDb).toBeGreaterThanOrEqual(high.scintillationDb);
      }),
    );
  });

  test('by latitude is near the values of ITU maps where we know them', () => {
    const london = builtInClimate(51.5);
    expect(london.rainRate001MmH / 26.5).toBeCloseTo(1, 0);
    expect(london.freezingHeightKm).toBeCloseTo(2.86, 1);
    expect(london.wetRefractivityN).toBeGreaterThan(35);
    expect(london.wetRefractivityN).toBeLessThan(65);
    expect(builtInClimate(3).wetRefractivityN).toBeGreaterThan(105);
    expect(london.notes[0]?.code).toBe('builtInClimate');
    expect(builtInClimate(51.5, 2).surface.pressureHpa).toBeCloseTo(795, 0);
    expect(() => builtInClimate(91)).toThrow(OutOfRangeError);
  });
});

describe('a smooth field', () => {
  test('keeps its tolerance over an area, for the sky of a geostationary satellite', () => {
    const satellite = geostationarySatellite(13).stateAt(0);
    const attenuation = (latDeg: number, lonDeg: number, heightKm: number): number => {
      const { elevationDeg } = lookAngles({ latDeg, lonDeg, heightKm }, satellite);
      return skyAttenuation({
        frequencyMHz: 20_000,
        elevationDeg,
        latDeg: latDeg,
        stationHeightKm: heightKm,
        timePercent: 0.01,
        climate: builtInClimate(latDeg, heightKm),
      }).totalDb;
    };
    const extent = { northDeg: 47, southDeg: 46, westDeg: 7, eastDeg: 9, lowKm: 0.2, highKm: 4 };
    const field = smoothField(attenuation, extent, 0.05);
    expect(field.error).toBeLessThanOrEqual(0.05);
    expect(field.evaluations).toBeLessThan(100_000);
    fc.assert(
      fc.property(
        fc.double({ min: 46, max: 47, noNaN: true }),
        fc.double({ min: 7, max: 9, noNaN: true }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        (lat, lon, height) => {
          expect(Math.abs(field.at(lat, lon, height) - attenuation(lat, lon, height))).toBeLessThan(0.1);
        },
      ),
      { numRuns: 50 },
    );
    expect(field.at(48, 8, 1)).toBeNaN();
    expect(field.at(46.5, 8, 9)).toBe(field.at(46.5, 8, 4));
  });

  test('is exact for linear data, also at one height', () => {
    const extent = { northDeg: 1, southDeg: -1, westDeg: 179, eastDeg: 181, lowKm: 0, highKm: 0 };
    const field = smoothField((lat, lon) => 3 * lat - lon, extent, 1e-9);
    expect(field.error).toBeLessThan(1e-12);
    expect(field.at(0.3, 180.2, 5)).toBeCloseTo(0.9 - 180.2, 9);
    expect(() => smoothField(() => 0, { ...extent, northDeg: -2 }, 1)).toThrow(OutOfRangeError);
  });
});

describe('the budget', () => {
  const input = {
    frequencyMHz: 12_000,
    bandwidthMHz: 36,
    eirpDbw: 52,
    rangeKm: 38_000,
    skyAttenuationDb: 0.5,
    receiver: { gainDbi: 36, receiverTemperatureK: 70, looksAt: 'sky' as const },
  };

  test('of a downlink', () => {
    const found = satelliteBudget(input);
    expect(found.freeSpaceLossDb).toBeCloseTo(205.63, 2); // 92.45 + 20 log f + 20 log d
    expect(found.antennaTemperatureK).toBeCloseTo(275 - 272.3 * 10 ** -0.05, 9);
    expect(found.gOverTDbpk).toBeCloseTo(36 - 10 * Math.log10((found.antennaTemperatureK ?? 0) + 70), 9);
    expect(found.carrierToNoiseDensityDbhz).toBeCloseTo(52 - 205.63 - 0.5 + found.gOverTDbpk + 228.6, 1);
    expect(found.receivedPowerDbm).toBeCloseTo(52 + 30 - 205.63 - 0.5 + 36, 2);
    expect(found.fluxDbwpm2).toBeCloseTo(52 - 162.59 - 0.5, 2);
    expect(found.carrierToNoiseDensityDbhz - found.carrierToNoiseDb).toBeCloseTo(75.56, 2);
  });

  test('rain costs twice: it attenuates the signal and adds noise', () => {
    const wet = satelliteBudget({ ...input, skyAttenuationDb: 3.5 });
    const lossDb = satelliteBudget(input).carrierToNoiseDb - wet.carrierToNoiseDb;
    expect(lossDb).toBeGreaterThan(4.5);
    const up = { ...input, receiver: { gOverTDbpk: 8 } };
    const upWet = satelliteBudget({ ...up, skyAttenuationDb: 3.5 });
    expect(satelliteBudget(up).carrierToNoiseDb - upWet.carrierToNoiseDb).toBeCloseTo(3, 9);
    expect(upWet.receivedPowerDbm).toBeUndefined();
  });

  test('losses add up, wrong figures are named', () => {
    const lossy = satelliteBudget({ ...input, pointingLossDb: 0.5, polarisationLossDb: 3 });
    expect(satelliteBudget(input).carrierToNoiseDb - lossy.carrierToNoiseDb).toBeCloseTo(3.5, 9);
    expect(() => satelliteBudget({ ...input, rangeKm: 0 })).toThrow(/rangeKm/);
    expect(skyTemperatureK(0)).toBeCloseTo(2.7, 9);
    expect(skyTemperatureK(100)).toBeCloseTo(275, 6);
  });
});
