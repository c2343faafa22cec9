import { holdOut } from '@radioshed/drive-test';
import { geodesicInverse, type Position } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { placesAround } from './drives.js';

test('every measurement is in one of the two parts, a quarter in the test', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 600 }), fc.integer({ min: 0, max: 1000 }), (count, seed) => {
      const { training, test: held } = holdOut(placesAround(count, seed), { seed });
      const all = [...training, ...held].sort((a, b) => a - b);
      expect(all).toEqual(Array.from({ length: count }, (_, i) => i));
      expect(held.length / count).toBeGreaterThan(0.15);
      expect(held.length / count).toBeLessThan(0.4);
    }),
    { numRuns: 20 },
  );
});

test('neighbouring measurements are held out together', () => {
  const places = placesAround(60, 3).flatMap(({ latDeg, lonDeg }) => [
    { latDeg, lonDeg },
    { latDeg: latDeg + 1e-7, lonDeg: lonDeg + 1e-7 },
  ]);
  const { test: held, blockM } = holdOut(places, { blockM: 1000, seed: 2 });
  const set = new Set(held);
  const split = places.filter((_, i) => i % 2 === 0 && set.has(i) !== set.has(i + 1));
  expect(blockM).toBe(1000);
  expect(split.length).toBeLessThanOrEqual(1); // only where an edge runs between the two
  const near = (a: Position, b: Position): number => geodesicInverse(a, b).distanceM;
  expect(near(places[0] as Position, places[1] as Position)).toBeLessThan(0.1);
});

test('one location makes one block, and nothing is held out', () => {
  const { trainingBlocks, testBlocks } = holdOut(Array.from({ length: 50 }, () => ({ latDeg: 1, lonDeg: 2 })));
  expect([trainingBlocks, testBlocks]).toEqual([1, 0]);
});

test('a drive across the date line is one drive', () => {
  const places = Array.from({ length: 100 }, (_, i) => ({
    latDeg: -17,
    lonDeg: (i < 50 ? 179.9 : -180) + (i % 50) / 500,
  }));
  expect(holdOut(places).blockM).toBeLessThan(2000);
});
