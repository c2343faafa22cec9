import { Radial } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';
import { expect, it } from 'vitest';

import { p2001, type P2001RadialParameters, p2001Ref, TEMPERATE_CLIMATE } from '../src/index.js';
import { p2001RadialModel } from '../src/radial.js';
import { fractalGround } from './arbitraries.js';

const parameters: P2001RadialParameters = { frequencyMHz: 450, latDeg: 37 };

/** Ducts bend rays more than the Earth curves for small percentages of time. */
const DUCTING = { ...TEMPERATE_CLIMATE, lapseRateN: 65, superRefractionN: 40 };

function differences(
  ground: Float64Array,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  of: P2001RadialParameters,
  every: number,
): number[] {
  const model = p2001RadialModel(of);
  const radial = Radial.of(ground, stepM, txHeightM, model.nominalRadiusM(0));
  const { zone, ...environment } = of;
  const all: number[] = [];
  for (let index = 1; index < ground.length; index += every) {
    const profile = { groundM: ground.subarray(0, index + 1), stepM, zone };
    const point = p2001({ ...environment, profile, txHeightM, rxHeightM }).lossDb;
    all.push(Math.abs(model.lossDb(radial, index, rxHeightM) - point));
  }
  return all;
}

it('agrees with the point function within 0.001 dB in 99.99 % of paths', () => {
  const all: number[] = [];
  for (let seed = 0; seed < 60; seed++) {
    const ground = fractalGround(seed, 400, [5, 100, 600, 1500][seed % 4], [0, 10, 300, 1500][(seed >> 2) % 4]);
    const of: P2001RadialParameters = {
      ...parameters,
      frequencyMHz: [30, 450, 2400, 10_000, 40_000][seed % 5],
      polarisation: seed % 2 === 0 ? 'vertical' : 'horizontal',
      timePercent: [50, 10, 0.01, 95, 99.99][((seed / 5) % 5) | 0],
      zone: (['inland', 'coastalLand', 'sea'] as const)[seed % 3],
      climate: seed % 2 === 0 ? {} : DUCTING,
    };
    all.push(
      ...differences(ground, [30, 90, 900][seed % 3], [2, 30, 200][(seed >> 3) % 3], [1.5, 2, 10][seed % 3], of, 7),
    );
  }
  expect(all.length).toBeGreaterThan(3000);
  const off = all.filter((difference) => !(difference <= 1e-3));
  expect(off.length).toBeLessThanOrEqual(all.length / 10_000);
});

it('ignores clutter', () => {
  const ground = fractalGround(3, 200, 100, 100);
  const model = p2001RadialModel(parameters);
  const bare = Radial.of(ground, 60, 30, model.nominalRadiusM(0));
  const clutter = { clutterM: new Float64Array(200).fill(15), clutterCode: new Uint8Array(200).fill(5) };
  const covered = Radial.of(ground, 60, 30, model.nominalRadiusM(0), clutter);
  for (let i = 1; i < 200; i += 9) expect(model.lossDb(covered, i, 2)).toBe(model.lossDb(bare, i, 2));
});

it('starts again with each radial, whatever it computed before', () => {
  const model = p2001RadialModel({ ...parameters, timePercent: 1 });
  const radial = new Radial(200);
  const lossesOf = (seed: number): number[] => {
    radial.groundM.set(fractalGround(seed, 200, 500, 500));
    radial.begin(200, 50, 20, model.nominalRadiusM(500));
    return Array.from({ length: 199 }, (_, i) => model.lossDb(radial, 1 + i, 2));
  };
  const first = lossesOf(1);
  lossesOf(2);
  expect(lossesOf(1)).toEqual(first);
});

it('has no value where the point function throws', () => {
  const model = p2001RadialModel(parameters);
  const flat = new Float64Array(20);
  expect(model.lossDb(Radial.of(flat, 50, 20), 10, 2)).toBeGreaterThan(0);
  expect(model.lossDb(Radial.of(flat, 50, 20), 10, 0.001)).toBeNaN();
  const unknown = flat.map((_, i) => (i === 5 ? Number.NaN : 0));
  expect(model.lossDb(Radial.of(unknown, 50, 20), 10, 2)).toBeNaN();
  expect(model.lossDb(Radial.of(unknown, 50, 20), 4, 2)).toBeGreaterThan(0);
});

it('checks its parameters once', () => {
  try {
    p2001RadialModel({ ...parameters, timePercent: 101 });
    expect.fail('no error');
  } catch (error) {
    expect(isOutOfRangeError(error) && error.field).toBe('timePercent');
  }
});

it('is named for workers by its built module', () => {
  const ref = p2001Ref(parameters);
  expect(ref.module).toBe('@radioshed/p2001/radial');
  expect(ref.address).toMatch(/\/packages\/p2001\/dist\/radial\.js$/);
  expect(ref.export).toBe('p2001RadialModel');
  expect(ref).toMatchObject(structuredClone(ref));
});
