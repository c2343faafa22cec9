import { referenceAir, refractiveIndex } from '@radioshed/gases';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  apparentElevationDeg,
  beamSpreadingDb,
  discriminationLoss,
  faradayRotationRad,
  freeSpaceElevationDeg,
  gasesAlongRayDb,
  geostationarySatellite,
  layeredSlant,
  lookAngles,
  rayHeights,
  rotationLoss,
  scintillation,
  scintillationLoss,
  sphericalPath,
} from '../src/index.js';

const RAD = Math.PI / 180;
const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe('geometry on a sphere', () => {
  test('is within 0.3° and 30 km of the ellipsoid', () => {
    fc.assert(
      fc.property(between(-60, 60), between(-60, 60), (latDeg, lonDeg) => {
        const station = { latDeg, lonDeg, heightKm: 0 };
        const path = sphericalPath({ station, satellite: { latDeg: 0, lonDeg: 0, heightKm: 35_786 } });
        const look = lookAngles(station, geostationarySatellite(0).stateAt(0));
        expect(Math.abs(path.elevationDeg - look.elevationDeg)).toBeLessThan(0.3);
        expect(Math.abs(path.distanceKm - look.rangeKm)).toBeLessThan(30);
        const turn = ((path.azimuthDeg - look.azimuthDeg + 540) % 360) - 180;
        if (Math.hypot(latDeg, lonDeg) > 5) expect(Math.abs(turn)).toBeLessThan(1);
      }),
    );
  });

  test('the zenith is 90° and the antipode far below the horizon', () => {
    const station = { latDeg: 48, lonDeg: 11, heightKm: 0.5 };
    const above = sphericalPath({ station, satellite: { ...station, heightKm: 550 } });
    expect(above.elevationDeg).toBeCloseTo(90, 9);
    expect(above.distanceKm).toBeCloseTo(549.5, 9);
    const below = sphericalPath({ station, satellite: { latDeg: -48, lonDeg: -169, heightKm: 550 } });
    expect(below.elevationDeg).toBeCloseTo(-90, 4);
  });
});

describe('gases along a ray', () => {
  const path = fc.record({
    frequencyMHz: fc.constantFrom(1500, 12_000, 22_235, 60_000, 94_000),
    stationHeightKm: between(0.1, 3),
    satelliteHeightKm: between(120, 36_000),
  });
  const few = { numRuns: 20 };

  test('the same from both ends', () => {
    fc.assert(
      fc.property(path, between(0, 90), (at, elevationDeg) => {
        const { stationHeightKm, satelliteHeightKm } = at;
        const index = refractiveIndex(referenceAir(stationHeightKm));
        const cosine = (index * (6371 + stationHeightKm) * Math.cos(elevationDeg * RAD)) / (6371 + satelliteHeightKm);
        const atSatellite = { elevationDeg: -Math.acos(cosine) / RAD, elevationAt: 'satellite' } as const;
        // At the horizontal the elevation at the satellite has no digits left.
        const gasDb = gasesAlongRayDb({ ...at, elevationDeg });
        if (elevationDeg > 0.1) expect(gasesAlongRayDb({ ...at, ...atSatellite }) / gasDb).toBeCloseTo(1, 6);
      }),
      few,
    );
  });

  test('grow towards and below the horizontal, without a jump', () => {
    fc.assert(
      fc.property(path, between(-0.2, 89), (at, elevationDeg) => {
        const gasDb = (elevation: number): number => gasesAlongRayDb({ ...at, elevationDeg: elevation });
        expect(gasDb(elevationDeg)).toBeGreaterThan(gasDb(elevationDeg + 0.5));
        expect(gasDb(-1e-5) / gasDb(0)).toBeCloseTo(1, 3);
      }),
      few,
    );
  });

  test('agree with the layers of P.676 within 0.0002', () => {
    for (const elevationDeg of [3, 10, 45, 90]) {
      for (const frequencyMHz of [12_000, 22_235, 60_000]) {
        const { attenuationDb } = layeredSlant({ frequencyMHz, elevationDeg, lowHeightKm: 0 });
        const gasDb = gasesAlongRayDb({ frequencyMHz, elevationDeg, stationHeightKm: 0, satelliteHeightKm: 1000 });
        expect(Math.abs(gasDb / attenuationDb - 1)).toBeLessThan(2e-4);
      }
    }
  });

  test('grow with the vapour', () => {
    const at = { frequencyMHz: 22_235, stationHeightKm: 0, satelliteHeightKm: 550, elevationDeg: 30 };
    const [dry, usual, wet] = [0, 7.5, 15].map((seaLevelVapourGm3) =>
      gasesAlongRayDb({ ...at, seaLevelVapourGm3 }),
    ) as [number, number, number];
    expect(usual).toBe(gasesAlongRayDb(at));
    expect(dry).toBeLessThan(usual / 3);
    expect(wet).toBeGreaterThan(1.8 * usual);
  });

  test('a ray into the ground or past the station is refused with the limit', () => {
    const at = { frequencyMHz: 12_000, stationHeightKm: 1, satelliteHeightKm: 550 };
    expect(() => gasesAlongRayDb({ ...at, elevationDeg: -2 })).toThrow(
      /elevationDeg: -2 .*-0\.8\d\d, where the ray meets the ground/,
    );
    expect(gasesAlongRayDb({ ...at, elevationDeg: -0.8 })).toBeGreaterThan(0);
    expect(() => gasesAlongRayDb({ ...at, elevationDeg: -20, elevationAt: 'satellite' })).toThrow(/-22\.\d\d\d/);
    expect(() => gasesAlongRayDb({ ...at, elevationDeg: 10, elevationAt: 'satellite' })).toThrow('elevationDeg');
  });
});

test('refraction there and back differs by less than 0.06°; beams spread less with elevation and height', () => {
  fc.assert(
    fc.property(between(0, 9.5), between(0, 3), (elevationDeg, heightKm) => {
      const back = freeSpaceElevationDeg(apparentElevationDeg(elevationDeg, heightKm), heightKm);
      expect(Math.abs(back - elevationDeg)).toBeLessThan(0.06);
      const lossDb = beamSpreadingDb(elevationDeg, heightKm);
      expect(beamSpreadingDb(elevationDeg + 0.1, heightKm)).toBeLessThan(lossDb);
      if (elevationDeg > 5) expect(lossDb).toBeLessThan(0.15);
      if (elevationDeg > 6.5) expect(lossDb).toBeLessThan(0.1);
    }),
  );
});

describe('scintillation', () => {
  const path = { frequencyMHz: 20_000, elevationDeg: 10, wetRefractivityN: 60 };

  test('fades are those of P.618, from the diameter or the gain', () => {
    const antenna = { antennaDiameterM: 1.2, antennaEfficiency: 0.5 };
    const flicker = scintillation({ ...path, ...antenna });
    for (const percent of [0.01, 1, 20]) {
      const { lossDb, effectiveDiameterM } = scintillationLoss({
        ...path,
        antennaDiameterM: 1.2,
        timePercent: 100 - percent,
      });
      expect(lossDb).toBeCloseTo(flicker.fadeDb(percent), 9);
      const antennaGainDbi = 20 * Math.log10((Math.PI * effectiveDiameterM * 20) / 0.3);
      expect(scintillationLoss({ ...path, antennaGainDbi, timePercent: 100 - percent }).lossDb).toBeCloseTo(lossDb, 9);
    }
  });

  test('the loss grows with the percentage of time, from enhancements to fades', () => {
    const lossesDb = [0.001, 0.1, 1, 10, 50, 50.001, 90, 99, 99.9, 99.999].map(
      (timePercent) => scintillationLoss({ ...path, antennaDiameterM: 1, timePercent }).lossDb,
    );
    expect(lossesDb).toEqual([...lossesDb].sort((a, b) => a - b));
    expect(lossesDb[0]).toBeLessThan(0);
    expect(lossesDb.at(-1)).toBeGreaterThan(0);
  });

  test('needs one of diameter and gain', () => {
    expect(() => scintillationLoss({ ...path, timePercent: 1 })).toThrow('antennaDiameterM');
    expect(() => scintillationLoss({ ...path, timePercent: 1, antennaDiameterM: 1, antennaGainDbi: 30 })).toThrow(
      'antennaGainDbi',
    );
  });
});

test('polarisation divides the power', () => {
  fc.assert(
    fc.property(between(0.01, 1.5), between(-60, 60), (rotationRad, discriminationDb) => {
      for (const { coPolarDb, crossPolarDb } of [rotationLoss(rotationRad), discriminationLoss(discriminationDb)]) {
        expect(10 ** (-coPolarDb / 10) + 10 ** (-crossPolarDb / 10)).toBeCloseTo(1, 9);
      }
      const { coPolarDb, crossPolarDb } = discriminationLoss(discriminationDb);
      expect(crossPolarDb - coPolarDb).toBeCloseTo(discriminationDb, 9);
    }),
  );
  expect(faradayRotationRad(1000, 5e-5, 1e17) / faradayRotationRad(2000, 5e-5, 1e17)).toBeCloseTo(4, 12);
});

describe('heights of a ray', () => {
  test('rise from the station to 10 km, lower than a straight line up to 5°', () => {
    const points = rayHeights({ stationHeightKm: 0.2, elevationDeg: 1 });
    expect(points[0]).toEqual({ distanceKm: 0, heightKm: 0.2 });
    expect(points.at(-1)?.heightKm).toBeLessThanOrEqual(10);
    expect(points.every(({ heightKm }, i) => i === 0 || heightKm > (points[i - 1]?.heightKm ?? 0))).toBe(true);
    const { distanceKm, heightKm } = points.at(-1) ?? { distanceKm: 0, heightKm: 0 };
    expect(heightKm).toBeLessThan(0.2 + distanceKm * Math.tan(RAD) + distanceKm ** 2 / 2 / 6371);
  });

  test('jump by less than 3 % of the climb where the ray becomes straight', () => {
    const [bent, straight] = [5, 5 + 1e-9].map((elevationDeg) =>
      rayHeights({ stationHeightKm: 0, elevationDeg, longestKm: 90 }),
    );
    const [lower, upper] = [bent?.at(-1)?.heightKm ?? 0, straight?.at(-1)?.heightKm ?? 0];
    expect(upper).toBeGreaterThan(lower);
    expect(upper / lower).toBeLessThan(1.03);
  });

  test('a finer step changes a low ray by less than its first step', () => {
    const at = { stationHeightKm: 0.1, elevationDeg: 0, longestKm: 100 };
    const [coarse, fine] = [1, 0.1].map((stepKm) => rayHeights({ ...at, stepKm }).at(-1)?.heightKm ?? 0) as [
      number,
      number,
    ];
    expect(Math.abs(coarse - fine)).toBeLessThan(0.01);
  });
});
