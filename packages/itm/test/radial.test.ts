import { Radial } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import { isItmDomainError, type ItmEnvironment, itmRef, itmPointToPoint } from '../src/index.js';
import { itmRadialModel } from '../src/radial.js';
import { fractalGround } from './arbitraries.js';

const environment: ItmEnvironment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'maritimeTemperateOverLand',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 95, mdvar: 12 },
};

/** Differences between model and point function at every sample of a radial. */
function differences(
  ground: Float64Array,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  of: ItmEnvironment,
): number[] {
  const model = itmRadialModel(of);
  const mean = ground.reduce((sum, height) => sum + height, 0) / ground.length;
  const radial = Radial.of(ground, stepM, txHeightM, model.nominalRadiusM(mean));
  return Array.from(ground.subarray(1), (_, i) => {
    const groundM = ground.subarray(0, i + 2);
    const path = { ...of, groundM, stepM, txHeightM, rxHeightM, horizonDistances: 'multiplied' } as const;
    return Math.abs(model.lossDb(radial, i + 1, rxHeightM) - itmPointToPoint(path).lossDb);
  });
}

describe('itmRadialModel', () => {
  it('agrees with the point function within 0.001 dB in 99.99 % of paths', () => {
    const all: number[] = [];
    for (let seed = 0; seed < 48; seed++) {
      const ground = fractalGround(seed, 500, [5, 100, 600, 1500][seed % 4], [0, 10, 300, 1500][(seed >> 2) % 4]);
      const of: ItmEnvironment = {
        ...environment,
        frequencyMHz: [30, 150, 450, 2400, 10000][seed % 5],
        polarisation: seed % 2 === 0 ? 'vertical' : 'horizontal',
        variability: { ...environment.variability, mdvar: [0, 1, 2, 3, 12, 23][seed % 6] },
      };
      all.push(
        ...differences(ground, [30, 46.3, 90][seed % 3], [2, 30, 200][(seed >> 3) % 3], [1.5, 2, 10][seed % 3], of),
      );
    }
    expect(all.length).toBeGreaterThan(20000);
    expect(all.filter((difference) => !(difference <= 1e-3)).length).toBeLessThanOrEqual(all.length / 10000);
  });

  it('agrees over the sea, where the horizon moves with the curvature', () => {
    const sea = new Float64Array(900);
    sea[0] = 400;
    for (const txHeightM of [3, 30, 300]) {
      expect(Math.max(...differences(sea, 90, txHeightM, 2, environment))).toBeLessThan(1e-3);
    }
  });

  it('starts again with each radial, whatever it computed before', () => {
    const model = itmRadialModel(environment);
    const lossesOf = (seed: number): number[] => {
      const radial = Radial.of(fractalGround(seed, 300, 500, 500), 50, 20, model.nominalRadiusM(500));
      return Array.from({ length: 299 }, (_, i) => model.lossDb(radial, i + 1, 2));
    };
    const first = lossesOf(1);
    lossesOf(2);
    expect(lossesOf(1)).toEqual(first);
  });

  it('has no value where the point function throws', () => {
    const flat = new Float64Array(20);
    const model = itmRadialModel(environment);
    expect(model.lossDb(Radial.of(flat, 50, 20), 10, 2)).toBeGreaterThan(0);
    expect(model.lossDb(Radial.of(flat, 50, 20), 10, 0.4)).toBeNaN();
    expect(model.lossDb(Radial.of(flat, 50, 20), 10, 3001)).toBeNaN();
    expect(model.lossDb(Radial.of(flat, 50, 0.4), 10, 2)).toBeNaN();
    expect(
      model.lossDb(
        Radial.of(
          flat.map(() => Number.NaN),
          50,
          20,
        ),
        10,
        2,
      ),
    ).toBeNaN();

    const deep = flat.map(() => -430); // the shore of the Dead Sea, in air that is already thick
    const thick = { ...environment, surfaceRefractivityN: 399 };
    expect(itmRadialModel(thick).lossDb(Radial.of(deep, 50, 20), 10, 2)).toBeNaN();
    try {
      itmPointToPoint({ ...thick, groundM: deep, stepM: 50, txHeightM: 20, rxHeightM: 2 });
      expect.fail('no error');
    } catch (error) {
      expect(isItmDomainError(error) && error.kind).toBe('surfaceRefractivityTooLarge');
    }
  });

  it('checks its environment once', () => {
    try {
      itmRadialModel({ ...environment, frequencyMHz: 10 });
      expect.fail('no error');
    } catch (error) {
      expect(isOutOfRangeError(error) && error.field).toBe('frequencyMHz');
    }
  });

  it('is named for workers by its built module', () => {
    const ref = itmRef(environment, { arithmetic: 'typescript' });
    expect(ref.module).toBe('@radioshed/itm/radial');
    expect(ref.address).toMatch(/\/packages\/itm\/dist\/radial\.js$/);
    expect(ref.export).toBe('itmRadialModel');
    expect(ref).toMatchObject(structuredClone(ref));
  });
});
