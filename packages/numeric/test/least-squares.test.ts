import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { leastSquaresLine } from '../src/index.js';

const coefficient = fc.double({ min: -100, max: 100, noNaN: true });

test('finds the line that all points lie on, also far from the origin', () => {
  fc.assert(
    fc.property(coefficient, coefficient, fc.integer({ min: 2, max: 60 }), (slope, intercept, n) => {
      const xs = Array.from({ length: n }, (_, i) => 1e6 + i);
      const line = leastSquaresLine(
        xs,
        xs.map((x) => intercept + slope * (x - 1e6)),
      );
      expect(line.slope).toBeCloseTo(slope, 6);
      expect(line.intercept + line.slope * 1e6).toBeCloseTo(intercept, 6);
    }),
  );
});

test('worked example: (0, 1), (1, 3), (2, 2), (3, 5)', () => {
  const { slope, intercept } = leastSquaresLine([0, 1, 2, 3], [1, 3, 2, 5]);
  expect(slope).toBeCloseTo(1.1, 12);
  expect(intercept).toBeCloseTo(1.1, 12);
});

test('a weight of two counts a point twice, a weight of zero not at all', () => {
  const weighted = leastSquaresLine([0, 1, 2, 9], [0, 2, 1, 50], [1, 2, 1, 0]);
  const repeated = leastSquaresLine([0, 1, 1, 2], [0, 2, 2, 1]);
  expect(weighted.slope).toBeCloseTo(repeated.slope, 12);
  expect(weighted.intercept).toBeCloseTo(repeated.intercept, 12);
});

test('no line without two different x', () => {
  expect(() => leastSquaresLine([], [])).toThrow('xs');
  expect(() => leastSquaresLine([1, 1], [2, 3])).toThrow('xs');
  expect(() => leastSquaresLine([1, 2], [2])).toThrow('ys.length');
  expect(() => leastSquaresLine([1, 2], [2, 3], [1])).toThrow('weights.length');
});
