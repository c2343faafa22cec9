import { Radial } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';
import { describe, expect, it } from 'vitest';

import { p1812, p1812Ref, type P1812RadialParameters, p452, p452Ref, type P452RadialParameters } from '../src/index.js';
import { p1812RadialModel } from '../src/radial.js';
import { p452RadialModel } from '../src/radial.js';
import { fractalGround } from './arbitraries.js';

const parameters: P1812RadialParameters = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  timePercent: 50,
  latDeg: 37,
  lapseRateN: 45,
  surfaceRefractivityN: 325,
};

/** Differences between model and point function at every sample of a radial, or at each `every`th. */
function differences(
  ground: Float64Array,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  of: P1812RadialParameters,
  every = 1,
): number[] {
  const model = p1812RadialModel(of);
  const radial = Radial.of(ground, stepM, txHeightM, model.nominalRadiusM(0));
  const { zone, ...environment } = of;
  const all: number[] = [];
  for (let index = 1; index < ground.length; index += every) {
    const profile = { groundM: ground.subarray(0, index + 1), stepM, zone };
    const point = p1812({ ...environment, profile, txHeightM, rxHeightM }).lossDb;
    all.push(Math.abs(model.lossDb(radial, index, rxHeightM) - point));
  }
  return all;
}

describe('p1812RadialModel', () => {
  it('agrees with the point function within 0.001 dB in 99.99 % of paths', () => {
    const all: number[] = [];
    for (let seed = 0; seed < 72; seed++) {
      const ground = fractalGround(seed, 500, [5, 100, 600, 1500][seed % 4], [0, 10, 300, 1500][(seed >> 2) % 4]);
      const of: P1812RadialParameters = {
        ...parameters,
        frequencyMHz: [30, 150, 450, 2400, 6000][seed % 5],
        polarisation: seed % 2 === 0 ? 'vertical' : 'horizontal',
        timePercent: [50, 10, 1][seed % 3],
        zone: seed % 7 === 0 ? 'coastalLand' : 'inland',
        locationPercent: seed % 4 === 0 ? 95 : 50,
      };
      const txHeightM = [2, 30, 200][(seed >> 3) % 3];
      all.push(...differences(ground, [30, 46.3, 90][seed % 3], txHeightM, [1.5, 2, 10][seed % 3], of, 2));
    }
    expect(all.length).toBeGreaterThan(15_000);
    const off = all.filter((difference) => !(difference <= 1e-3));
    expect(off.length).toBeLessThanOrEqual(all.length / 10_000);
  });

  it('agrees over the sea, where every sample is a vertex of the hull', () => {
    const sea = new Float64Array(900);
    sea[0] = 40;
    for (const txHeightM of [3, 30, 300]) {
      for (const timePercent of [50, 2]) {
        const of: P1812RadialParameters = { ...parameters, zone: 'sea', timePercent };
        expect(Math.max(...differences(sea, 90, txHeightM, 2, of, 3))).toBeLessThan(1e-3);
      }
    }
  });

  it('starts again with each radial, whatever it computed before', () => {
    const model = p1812RadialModel({ ...parameters, timePercent: 10 });
    const radial = new Radial(300);
    const lossesOf = (seed: number, from: number, count: number): number[] => {
      radial.groundM.set(fractalGround(seed, 300, 500, 500));
      radial.begin(count, 50, 20, model.nominalRadiusM(500));
      return Array.from({ length: count - from }, (_, i) => model.lossDb(radial, from + i, 2));
    };
    const first = lossesOf(1, 1, 300);
    lossesOf(2, 1, 300);
    expect(lossesOf(1, 1, 300)).toEqual(first);
    lossesOf(2, 1, 50);
    expect(lossesOf(1, 60, 300)).toEqual(first.slice(59)); // begins beyond the end of the radial before it
    const other = Radial.of(fractalGround(1, 300, 500, 500), 50, 20, model.nominalRadiusM(500));
    expect(Array.from(first, (_, i) => model.lossDb(other, i + 1, 2))).toEqual(first);
  });

  it('has no value where the point function throws', () => {
    const flat = new Float64Array(20);
    const model = p1812RadialModel(parameters);
    expect(model.lossDb(Radial.of(flat, 50, 20), 10, 2)).toBeGreaterThan(0);
    expect(model.lossDb(Radial.of(flat, 50, 20), 10, 0.001)).toBeNaN();
    expect(model.lossDb(Radial.of(flat, 50, 0), 10, 2)).toBeNaN();
    const unknown = flat.map((_, i) => (i === 5 ? Number.NaN : 0));
    expect(model.lossDb(Radial.of(unknown, 50, 20), 10, 2)).toBeNaN();
    expect(model.lossDb(Radial.of(unknown, 50, 20), 4, 2)).toBeGreaterThan(0);
  });

  it('checks its parameters once', () => {
    try {
      p1812RadialModel({ ...parameters, timePercent: 60 });
      expect.fail('no error');
    } catch (error) {
      expect(isOutOfRangeError(error) && error.field).toBe('timePercent');
    }
  });

  it('is named for workers by its built module', () => {
    const ref = p1812Ref(parameters);
    expect(ref.module).toBe('@radioshed/p1812/radial');
    expect(ref.address).toMatch(/\/packages\/p1812\/dist\/radial\.js$/);
    expect(ref.export).toBe('p1812RadialModel');
    expect(ref).toMatchObject(structuredClone(ref));
  });
});

describe('p452RadialModel', () => {
  it('agrees with the point function within 0.001 dB', () => {
    for (let seed = 0; seed < 9; seed++) {
      const of: P452RadialParameters = {
        ...parameters,
        frequencyMHz: [150, 2400, 26_000][seed % 3],
        timePercent: [50, 20, 0.01][(seed / 3) | 0],
        txGainDbi: 20,
        zone: seed % 2 === 0 ? 'inland' : 'coastalLand',
      };
      const { zone, ...environment } = of;
      const groundM = fractalGround(seed, 400, 300, 200);
      const model = p452RadialModel(of);
      const radial = Radial.of(groundM, 50, 30, model.nominalRadiusM(0));
      for (let index = 1; index < 400; index += 3) {
        const profile = { groundM: groundM.subarray(0, index + 1), stepM: 50, zone };
        const point = p452({ ...environment, profile, txHeightM: 30, rxHeightM: 10 }).lossDb;
        expect(Math.abs(model.lossDb(radial, index, 10) - point)).toBeLessThan(1e-3);
      }
    }
  });

  it('is named for workers by its built module', () => {
    const ref = p452Ref(parameters);
    expect(ref.module).toBe('@radioshed/p1812/radial');
    expect(ref.address).toMatch(/\/packages\/p1812\/dist\/radial\.js$/);
    expect(ref.export).toBe('p452RadialModel');
  });
});
