import { cell, numberRows } from '@radioshed/testing/reference';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { airySlope } from '../src/airy-slope.js';
import { type Complex, magnitude, minus, times } from '../src/complex.js';
import { faddeeva } from '../src/faddeeva.js';
import { groundWave, type GroundWaveInput, groundWaveModel } from '../src/index.js';
import { modeRoot } from '../src/modes.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
/** Evenly over the decades. */
const decades = (min: number, max: number): fc.Arbitrary<number> =>
  between(Math.log(min), Math.log(max)).map((x) => Math.min(max, Math.max(min, Math.exp(x))));

const paths: fc.Arbitrary<GroundWaveInput> = fc.record({
  frequencyMHz: decades(0.01, 30),
  distanceM: decades(100, 3e6),
  txHeightM: between(0, 50),
  rxHeightM: between(0, 50),
  relativePermittivity: between(1, 80),
  conductivitySpm: decades(1e-4, 5),
  surfaceRefractivityN: between(250, 400),
  polarisation: fc.constantFrom('vertical', 'horizontal'),
});

describe('reference', () => {
  test.each(['cases', 'cases_published'])('%s of LFMF: plane Earth to 10⁻⁶ dB, residue series to 10⁻⁴ dB', (name) => {
    for (const row of numberRows(`lfmf/${name}.csv`)) {
      const { lossDb, method } = groundWave({
        frequencyMHz: cell(row, 'f_mhz'),
        distanceM: cell(row, 'd_km') * 1000,
        txHeightM: cell(row, 'h_tx_m'),
        rxHeightM: cell(row, 'h_rx_m'),
        relativePermittivity: cell(row, 'eps_r'),
        conductivitySpm: cell(row, 'sigma_s_m'),
        surfaceRefractivityN: cell(row, 'n_s'),
        polarisation: cell(row, 'pol') === 1 ? 'vertical' : 'horizontal',
      });
      expect(method).toBe(cell(row, 'method') === 0 ? 'flatEarth' : 'residueSeries');
      expect(Math.abs(lossDb - cell(row, 'loss_db'))).toBeLessThan(method === 'flatEarth' ? 1e-6 : 1e-4);
    }
  });
});

describe('properties', () => {
  test('reciprocal', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const back = { ...path, txHeightM: path.rxHeightM, rxHeightM: path.txHeightM };
        expect(groundWave(path).lossDb).toBeCloseTo(groundWave(back).lossDb, 6);
      }),
    );
  });

  test('every legal input has a finite loss', () => {
    const whole = fc.record({
      distanceM: decades(1, 1e7),
      frequencyMHz: decades(0.01, 30),
      txHeightM: between(0, 50),
      rxHeightM: between(0, 50),
      relativePermittivity: between(1, 100),
      conductivitySpm: decades(1e-6, 100),
      surfaceRefractivityN: between(250, 400),
      polarisation: fc.constantFrom('vertical', 'horizontal'),
    });
    fc.assert(
      fc.property(whole, (path) => {
        expect(Number.isFinite(groundWave(path).lossDb)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('on the ground, loss grows with distance within each method', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const [near, far] = [path.distanceM, path.distanceM * 1.05].map((distanceM) =>
          groundWave({ ...path, polarisation: 'vertical', txHeightM: 0, rxHeightM: 0, distanceM }),
        ) as [ReturnType<typeof groundWave>, ReturnType<typeof groundWave>];
        if (near.method === far.method) expect(far.lossDb).toBeGreaterThan(near.lossDb);
      }),
    );
  });

  test.each([
    [0, 0.05],
    [50, 1.5],
  ])('antennas of up to %d m: both methods meet within %d dB', (mostM, toleranceDb) => {
    const height = between(0, mostM);
    // Of a ground with less permittivity and little conductivity, the flat Earth differs more.
    const permittivity = between(3, 80);
    fc.assert(
      fc.property(paths, height, height, permittivity, (path, txHeightM, rxHeightM, relativePermittivity) => {
        const joinM = 80_000 / Math.cbrt(path.frequencyMHz);
        const at = (distanceM: number): ReturnType<typeof groundWave> =>
          groundWave({ ...path, txHeightM, rxHeightM, relativePermittivity, distanceM });
        const [near, far] = [at(joinM * (1 - 1e-9)), at(joinM * (1 + 1e-9))];
        expect([near.method, far.method]).toEqual(['flatEarth', 'residueSeries']);
        expect(Math.abs(near.lossDb - far.lossDb)).toBeLessThan(toleranceDb);
      }),
    );
  });

  test('over a very good conductor nearby, free space is left', () => {
    const { excessDb } = groundWave({ frequencyMHz: 0.1, distanceM: 5000, conductivitySpm: 100 });
    expect(Math.abs(excessDb)).toBeLessThan(0.05);
  });

  test('the model for coverages is the function, and its table is within 0.001 dB', () => {
    const site = { txGroundM: 0, txHeightM: 20, rxHeightM: 2, rxReference: 'ground' } as const;
    for (const frequencyMHz of [0.02, 0.5, 7, 30]) {
      const model = groundWaveModel({ frequencyMHz });
      const table = model.forArea?.(site) ?? model;
      for (let distanceM = 10; distanceM < 5e6; distanceM *= 1.0137) {
        const { lossDb } = groundWave({ frequencyMHz, distanceM, txHeightM: 20, rxHeightM: 2 });
        expect(model.lossDb(distanceM, 0, 20, 0, 2)).toBeCloseTo(lossDb, 9);
        expect(Math.abs(table.lossDb(distanceM, 0, 20, 0, 2) - lossDb)).toBeLessThan(0.001);
      }
      expect(model.lossDb(0.5, 0, 20, 0, 2)).toBeNaN();
      expect(model.lossDb(1000, 0, 51, 0, 2)).toBeNaN();
    }
  });
});

describe('special functions', () => {
  // Values of SciPy 1.10: airy and wofz.
  test.each([
    [0.5, 0.2, -0.973539893899446, -0.0883056990866871],
    [-3, 1, -0.29849153038202, -1.6859088440518986],
    [-6.5, 2, -0.3516536501857963, -2.5689763607403524],
    [-8, 3, -0.4935783911784948, -2.8663366745618895],
    [10, 2, -3.2015341545358593, -0.3100746719249268],
    [3, -9, -2.5075858763549856, 1.7759883326695105],
  ])('Ai′/Ai at %d + %dj', (re, im, ofRe, ofIm) => {
    expect(magnitude(minus(airySlope({ re, im }), { re: ofRe, im: ofIm }))).toBeLessThan(1e-9);
  });

  test.each([
    [0.3, 0.4, 0.6329960323434397, 0.1702026355334303],
    [-2, 0.1, 0.0402013981614513, -0.3315826873345632],
    [-30, 2, 0.0012502716123336, -0.0187332943808448],
    [1, -0.5, 0.1555411424543312, 1.1378372157816865],
  ])('w at %d + %dj', (re, im, ofRe, ofIm) => {
    expect(magnitude(minus(faddeeva({ re, im }), { re: ofRe, im: ofIm }))).toBeLessThan(1e-12);
  });

  test('modes satisfy their equation, and none is found twice', () => {
    fc.assert(
      fc.property(decades(0.001, 1000), between(-0.26, 1.31), (size, argument) => {
        const q = { re: size * Math.cos(argument), im: size * Math.sin(argument) };
        const roots: Complex[] = Array.from({ length: 12 }, (_, i) => modeRoot(i, q));
        for (const z of roots) {
          const slope = airySlope(z);
          // The derivative of Ai′/Ai is z − (Ai′/Ai)².
          const steepness = 1 + magnitude(minus(z, times(slope, slope)));
          expect(magnitude(minus(slope, q)) / steepness).toBeLessThan(1e-8);
        }
        for (let i = 1; i < roots.length; i++) expect(magnitude(minus(roots[i], roots[i - 1]))).toBeGreaterThan(0.1);
      }),
    );
  });
});
