import { loadModel, Radial } from '@radioshed/profile';
import { isOutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

import { p1546, type P1546RadialParameters, p1546Ref, p1546Tables, P1546TablesError } from '../src/index.js';
import { p1546RadialModel } from '../src/radial.js';
import { madeUpP1546Files } from '@radioshed/testing/p1546-tables';

const tables = p1546Tables(madeUpP1546Files());
const parameters: P1546RadialParameters = { tables, frequencyMHz: 450 };

/** Hills of three wavelengths; no two seeds are alike. */
const hills = (seed: number, count: number, heightM: number): Float64Array =>
  Float64Array.from(
    { length: count },
    (_, i) =>
      heightM * (1 + Math.sin(i / 7 + seed) / 2 + Math.sin(i / 31 + 2 * seed) + Math.sin(i / 3.1 + 5 * seed) / 5),
  );

test('agrees with the point function at every sample', () => {
  let compared = 0;
  for (let seed = 0; seed < 24; seed++) {
    const { tables: _, ...of }: P1546RadialParameters = {
      tables,
      frequencyMHz: [30, 100, 450, 1500, 4000][seed % 5] ?? 0,
      timePercent: [50, 10, 3, 1][seed % 4],
      locationPercent: [50, 95][seed % 2],
      rxSurroundings: (['rural', 'suburban', 'urban'] as const)[seed % 3],
      zone: (['inland', 'sea', 'coastalLand'] as const)[(seed >> 1) % 3],
    };
    const { zone, ...environment } = of;
    const ground = hills(seed, 300, [1, 40, 300][seed % 3] ?? 0);
    const [stepM, txHeightM, rxHeightM] = [
      [30, 100, 900][(seed >> 1) % 3] ?? 0,
      seed % 2 ? 8 : 150,
      seed % 5 ? 10 : 1.5,
    ];
    const model = p1546RadialModel({ ...of, tables });
    const radial = Radial.of(ground, stepM, txHeightM, model.nominalRadiusM(0));
    for (let index = 1; index < ground.length; index += 5) {
      const profile = { groundM: ground.subarray(0, index + 1), stepM, zone };
      const point = p1546({ ...environment, profile, txHeightM, rxHeightM }, tables);
      expect(Math.abs(model.lossDb(radial, index, rxHeightM) - point.lossDb)).toBeLessThan(1e-6);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

test('starts again with each radial', () => {
  const model = p1546RadialModel(parameters);
  const radial = new Radial(200);
  const lossesOf = (seed: number): number[] => {
    radial.groundM.set(hills(seed, 200, 200));
    radial.begin(200, 200, 20, model.nominalRadiusM(200));
    return Array.from({ length: 199 }, (_, i) => model.lossDb(radial, 1 + i, 2));
  };
  const first = lossesOf(1);
  expect(lossesOf(2)).not.toEqual(first);
  expect(lossesOf(1)).toEqual(first);
});

test('has no value where the point function throws', () => {
  const at = (txHeightM: number, rxHeightM: number, stepM: number, of = parameters): number =>
    p1546RadialModel(of).lossDb(Radial.of(new Float64Array(20), stepM, txHeightM), 10, rxHeightM);
  expect(at(20, 2, 500)).toBeGreaterThan(0);
  expect(at(0.9, 2, 500)).toBeNaN();
  expect(at(20, 3001, 500)).toBeNaN();
  expect(at(20, 2, 100_001)).toBeNaN();
  expect(at(20, 2, 500, { ...parameters, rxSurroundings: 'sea' })).toBeNaN();
});

test('refuses parameters by name, and tables that are none', () => {
  expect(() => p1546RadialModel({ ...parameters, timePercent: 60 })).toThrow(
    expect.toSatisfy((error) => isOutOfRangeError(error) && error.message.includes('timePercent')),
  );
  const broken = { ...parameters, tables: { figures: tables.figures.slice(1) } };
  expect(() => p1546RadialModel(broken)).toThrow(P1546TablesError);
});

test('is found by its name, with parameters that cross to a worker', async () => {
  const ref = p1546Ref(parameters);
  const model = await loadModel({ ...ref, parameters: structuredClone(ref.parameters) });
  if (model.terrain !== 'profile') throw new Error('not a model of the profile');
  const radial = Radial.of(hills(1, 50, 100), 200, 30);
  expect(model.lossDb(radial, 40, 10)).toBe(p1546RadialModel(parameters).lossDb(radial, 40, 10));
});
