import {
  bullingtonLossDb,
  deltaBullington,
  type DeltaBullingtonPath,
  knifeEdgeLossDb,
  roundedObstacleLoss,
  smoothEarthLoss,
  type SmoothEarthPath,
} from '@radioshed/diffraction';
import { OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const link = { frequencyMHz: 450, effectiveEarthRadiusM: 8.5e6, polarisation: 'vertical' } as const;
const sea: SmoothEarthPath = {
  ...link,
  distanceM: 35_600,
  txHeightM: 10,
  rxHeightM: 10,
  relativePermittivity: 80,
  conductivitySpm: 5,
};
const flat: DeltaBullingtonPath = {
  ...link,
  distancesM: Float64Array.from({ length: 100 }, (_, i) => 300 * i),
  heightsM: new Float64Array(100),
  txHeightM: 10,
  rxHeightM: 10,
};

const height = fc.double({ min: 1, max: 500, noNaN: true });
const frequency = fc.double({ min: 30, max: 30_000, noNaN: true });
const polarisation = fc.constantFrom('horizontal' as const, 'vertical' as const);
const smoothPaths: fc.Arbitrary<SmoothEarthPath> = fc.record({
  distanceM: fc.double({ min: 100, max: 500_000, noNaN: true }),
  txHeightM: height,
  rxHeightM: height,
  frequencyMHz: frequency,
  effectiveEarthRadiusM: fc.double({ min: 5e6, max: 20e6, noNaN: true }),
  relativePermittivity: fc.double({ min: 3, max: 80, noNaN: true }),
  conductivitySpm: fc.double({ min: 1e-4, max: 5, noNaN: true }),
  polarisation,
});

describe('a smooth Earth', () => {
  test('a path over the sea beyond the horizon costs tens of decibels', () => {
    const { lossDb, state, firstTermDb } = smoothEarthLoss(sea);
    expect(state).toBe('beyondHorizon');
    expect(lossDb).toBe(firstTermDb);
    expect(lossDb).toBeGreaterThan(30);
    expect(lossDb).toBeLessThan(70);
  });

  test('is the same from the other end, and never less than nothing within the horizon', () => {
    fc.assert(
      fc.property(smoothPaths, (path) => {
        const there = smoothEarthLoss(path);
        const back = smoothEarthLoss({ ...path, txHeightM: path.rxHeightM, rxHeightM: path.txHeightM });
        expect(back.lossDb).toBeCloseTo(there.lossDb, 6);
        expect(back.state).toBe(there.state);
        if (there.state === 'clear') expect(there.lossDb).toBe(0);
        if (there.state === 'interpolated') expect(there.lossDb).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is continuous at the horizon, where the loss is positive', () => {
    fc.assert(
      fc.property(smoothPaths, (path) => {
        const { horizonM } = smoothEarthLoss(path);
        const within = smoothEarthLoss({ ...path, distanceM: horizonM * (1 - 1e-9) });
        const beyond = smoothEarthLoss({ ...path, distanceM: horizonM * (1 + 1e-9) });
        expect(within.lossDb).toBeCloseTo(Math.max(0, beyond.lossDb), 3);
      }),
    );
  });

  test('costs more the farther beyond the horizon', () => {
    fc.assert(
      fc.property(smoothPaths, fc.double({ min: 1, max: 3, noNaN: true }), (path, farther) => {
        const { horizonM } = smoothEarthLoss(path);
        const here = smoothEarthLoss({ ...path, distanceM: 1.5 * horizonM + 20_000 });
        const there = smoothEarthLoss({ ...path, distanceM: farther * (1.5 * horizonM + 20_000) });
        expect(there.lossDb).toBeGreaterThanOrEqual(here.lossDb - 0.01);
      }),
    );
  });

  test.each([
    [{ distanceM: 0 }, 'distanceM'],
    [{ txHeightM: 0 }, 'txHeightM'],
    [{ rxHeightM: Number.NaN }, 'rxHeightM'],
    [{ effectiveEarthRadiusM: Infinity }, 'effectiveEarthRadiusM'],
    [{ relativePermittivity: 0.5 }, 'relativePermittivity'],
    [{ conductivitySpm: -1 }, 'conductivitySpm'],
    [{ polarisation: 'slant' as 'vertical' }, 'polarisation'],
  ])('%o is refused', (wrong, field) => {
    expect(() => smoothEarthLoss({ ...sea, ...wrong })).toThrow(OutOfRangeError);
    expect(() => smoothEarthLoss({ ...sea, ...wrong })).toThrow(field);
  });
});

describe('delta-Bullington', () => {
  const grounds = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 3, maxLength: 60 });

  test('is the same from the other end, and never below Bullington', () => {
    fc.assert(
      fc.property(
        grounds,
        height,
        height,
        frequency,
        polarisation,
        (heightsM, txHeightM, rxHeightM, frequencyMHz, pol) => {
          const distancesM = heightsM.map((_, i) => 500 * i);
          const path = { ...flat, distancesM, heightsM, frequencyMHz, polarisation: pol };
          const there = deltaBullington({ ...path, txHeightM, rxHeightM });
          const back = deltaBullington({
            ...path,
            heightsM: heightsM.toReversed(),
            txHeightM: rxHeightM,
            rxHeightM: txHeightM,
          });
          expect(back.lossDb).toBeCloseTo(there.lossDb, 6);
          expect(there.lossDb).toBeGreaterThanOrEqual(there.actualDb);
          expect(there.surface.txM).toBeLessThanOrEqual(heightsM[0] ?? 0);
        },
      ),
    );
  });

  test('its Bullington loss is that of edges at its samples, except for the speed of light', () => {
    fc.assert(
      fc.property(grounds, height, height, (heightsM, txHeightM, rxHeightM) => {
        const last = heightsM.length - 1;
        const distancesM = heightsM.map((_, i) => 500 * i);
        const { actualDb } = deltaBullington({ ...flat, distancesM, heightsM, txHeightM, rxHeightM });
        const edges = bullingtonLossDb({
          distanceM: 500 * last,
          txAltitudeM: (heightsM[0] ?? 0) + txHeightM,
          rxAltitudeM: (heightsM[last] ?? 0) + rxHeightM,
          edges: heightsM.slice(1, last).map((altitudeM, i) => ({ distanceM: 500 * (i + 1), altitudeM })),
          frequencyMHz: link.frequencyMHz,
          effectiveEarthRadiusM: link.effectiveEarthRadiusM,
        });
        expect(Math.abs(actualDb - edges)).toBeLessThan(1e-3);
      }),
    );
  });

  test('over a smooth Earth it is the loss around it, where that exceeds Bullington', () => {
    const { lossDb, sphericalDb, smoothDb } = deltaBullington(flat);
    expect(sphericalDb).toBeGreaterThan(smoothDb);
    expect(lossDb).toBeCloseTo(sphericalDb, 9);
    const { lossDb: wet } = deltaBullington({ ...flat, seaRatio: 1 });
    expect(wet).not.toBeCloseTo(lossDb, 2);
  });

  test.each([
    [{ heightsM: [0] }, 'heightsM.length'],
    [{ heightsM: [0, Number.NaN] }, 'heightsM[1]'],
    [{ distancesM: [0, 1] }, 'distancesM.length'],
    [{ distancesM: [1, 2, 3], heightsM: [0, 0, 0] }, 'distancesM[0]'],
    [{ distancesM: [0, 2, 2], heightsM: [0, 0, 0] }, 'distancesM[2]'],
    [{ seaRatio: 2 }, 'seaRatio'],
    [{ txHeightM: 0 }, 'txHeightM'],
    [{ effectiveEarthRadiusM: Infinity }, 'effectiveEarthRadiusM'],
  ])('%o is refused', (wrong, field) => {
    expect(() => deltaBullington({ ...flat, ...wrong })).toThrow(OutOfRangeError);
    expect(() => deltaBullington({ ...flat, ...wrong })).toThrow(field);
  });
});

describe('a rounded obstacle', () => {
  test('without a radius it is a knife edge', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 500, noNaN: true }), (aboveRayM) => {
        const { lossDb, v } = roundedObstacleLoss(aboveRayM, 8000, 12_000, 0, 0.6);
        expect(lossDb).toBe(knifeEdgeLossDb(v));
        const { lossDb: nearly } = roundedObstacleLoss(aboveRayM, 8000, 12_000, 1e-9, 0.6);
        expect(Math.abs(nearly - lossDb)).toBeLessThan(0.1);
      }),
    );
  });

  test('costs more than a knife edge, and is the same from the other end', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: 1000, max: 50_000, noNaN: true }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        (aboveRayM, d1M, radiusM) => {
          const there = roundedObstacleLoss(aboveRayM, d1M, 20_000, radiusM, 0.3);
          expect(there.curvatureDb).toBeGreaterThan(0);
          expect(roundedObstacleLoss(aboveRayM, 20_000, d1M, radiusM, 0.3).lossDb).toBeCloseTo(there.lossDb, 9);
        },
      ),
    );
  });

  test.each<[Parameters<typeof roundedObstacleLoss>, string]>([
    [[Number.NaN, 1, 1, 1, 1], 'aboveRayM'],
    [[1, 0, 1, 1, 1], 'd1M'],
    [[1, 1, 0, 1, 1], 'd2M'],
    [[1, 1, 1, -1, 1], 'radiusM'],
    [[1, 1, 1, 1, 0], 'wavelengthM'],
  ])('%o is refused', (args, field) => {
    expect(() => roundedObstacleLoss(...args)).toThrow(field);
  });
});
