import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { dbFromRatio, dbmFromW, dbuvFromUv, ratioFromDb, uvFromDbuv, wFromDbm } from '../src/index.js';

const level = fc.double({ min: -250, max: 250, noNaN: true });

test.each([
  ['dbFromRatio', dbFromRatio, ratioFromDb],
  ['dbmFromW', dbmFromW, wFromDbm],
  ['dbuvFromUv', dbuvFromUv, uvFromDbuv],
])('%s comes back', (_name, toLevel, fromLevel) => {
  fc.assert(
    fc.property(level, (db) => {
      expect(toLevel(fromLevel(db))).toBeCloseTo(db, 9);
    }),
  );
});

test('adding levels multiplies ratios', () => {
  fc.assert(
    fc.property(level, level, (a, b) => {
      expect(ratioFromDb(a) * ratioFromDb(b)).toSatisfy((product: number) => {
        return Math.abs(product / ratioFromDb(a + b) - 1) < 1e-12;
      });
    }),
  );
});

test('landmarks', () => {
  expect(dbFromRatio(2)).toBeCloseTo(3.0103, 4);
  expect(dbFromRatio(0)).toBe(-Infinity);
  expect(dbFromRatio(-1)).toBeNaN();
  expect(dbmFromW(1)).toBe(30);
  expect(wFromDbm(0)).toBeCloseTo(1e-3, 15);
  expect(dbuvFromUv(1e6)).toBeCloseTo(120, 12);
  expect(uvFromDbuv(0)).toBe(1);
});
