import { loadModel } from '@radioshed/profile';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { HIGH_ROOFS_M, p1411Model, p1411Ref, siteGeneral, type SiteEnvironment } from '../src/index.js';

const ENVIRONMENTS: readonly SiteEnvironment[] = ['urbanHighRise', 'urbanLowRise', 'residential'];

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

function freeSpaceDb(distanceM: number, frequencyMHz: number): number {
  return 20 * Math.log10((4 * Math.PI * distanceM * frequencyMHz) / 299.792458);
}

test('is the function without line of sight, over high roofs from 20 m, and never below free space', () => {
  const place = fc.record({
    frequencyMHz: between(300, 100_000),
    environment: fc.constantFrom(...ENVIRONMENTS),
    locationPercent: between(1, 99),
  });
  fc.assert(
    fc.property(place, between(1, 4900), between(1, 60), (parameters, distanceM, txHeightM) => {
      const { frequencyMHz, environment } = parameters;
      const lossDb = p1411Model(parameters).lossDb(distanceM, 100, txHeightM, 95, 2);
      const slantM = Math.hypot(distanceM, 5 + txHeightM - 2);
      const isOver = environment === 'urbanHighRise' && txHeightM > HIGH_ROOFS_M;
      const site = siteGeneral({
        ...parameters,
        distanceM: slantM,
        position: isOver ? 'overRoofs' : 'belowRoofs',
        state: 'nlos',
      });
      expect(lossDb).toBeCloseTo(Math.max(site.lossDb, freeSpaceDb(slantM, frequencyMHz)), 9);
      expect(p1411Model(parameters).lossDb(distanceM, 95, 2, 100, txHeightM)).toBeCloseTo(lossDb, 9);
    }),
  );
});

test('the model by its reference is the model', async () => {
  const parameters = { frequencyMHz: 3500, environment: 'urbanHighRise', locationPercent: 90 } as const;
  const model = await loadModel(p1411Ref(parameters));
  if (model.terrain !== 'ends') throw new Error('the model reads a profile');
  const link = [200, 0, 10, 0, 1.5] as const;
  expect(model.lossDb(...link)).toBe(p1411Model(parameters).lossDb(...link));
});
