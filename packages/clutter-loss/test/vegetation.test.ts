import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { slantVegetationLossDb, treeGroupLossDb } from '../src/index.js';

const lossDb = fc.double({ min: 0, max: 200, noNaN: true });

test('behind a group of trees, the loss is below that of the best way, and above five of them together', () => {
  fc.assert(
    fc.property(fc.tuple(lossDb, lossDb, lossDb, lossDb, lossDb), ([a, b, top, ground, through]) => {
      const ways = { sideADb: a, sideBDb: b, overTopDb: top, groundReflectedDb: ground, throughDb: through };
      const best = Math.min(...Object.values(ways));
      expect(treeGroupLossDb(ways)).toBeLessThanOrEqual(best + 1e-9);
      expect(treeGroupLossDb(ways)).toBeGreaterThanOrEqual(best - 10 * Math.log10(5) - 1e-9);
    }),
  );
});

test('closed ways carry nothing', () => {
  const closed = { sideADb: Infinity, sideBDb: Infinity, overTopDb: Infinity, groundReflectedDb: Infinity };
  expect(treeGroupLossDb({ ...closed, throughDb: 20 })).toBeCloseTo(20, 9);
  expect(() => treeGroupLossDb({ ...closed, throughDb: -1 })).toThrow('throughDb');
});

test('slant losses grow with depth and frequency, and the fields are named', () => {
  expect(slantVegetationLossDb(40, 1500, 30)).toBeGreaterThan(slantVegetationLossDb(20, 1500, 30));
  expect(slantVegetationLossDb(20, 3000, 30)).toBeGreaterThan(slantVegetationLossDb(20, 1500, 30));
  expect(() => slantVegetationLossDb(20, 1500, 0)).toThrow('elevationDeg');
});
