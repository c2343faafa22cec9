import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { quantile, quantiles } from '../src/index.js';

const numbers = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 50 });

test('stands at place (n − 1)·p', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
  expect(quantiles(new Float32Array([10, 20, 30]), [0, 0.5, 0.95, 1])).toEqual([10, 20, expect.closeTo(29, 12), 30]);
  expect(quantile([7], 0.3)).toBe(7);
});

test('leaves NaN out, keeps infinities', () => {
  expect(quantile([Number.NaN, 1, 3, Number.NaN], 0.5)).toBe(2);
  expect(quantile([Number.NaN], 0.5)).toBeNaN();
  expect(quantile([], 0.5)).toBeNaN();
  expect(quantiles([-Infinity, 1, Infinity, Infinity], [0, 1])).toEqual([-Infinity, Infinity]);
  expect(quantile([1, Infinity, Infinity], 0.75)).toBe(Infinity);
});

test('grows with p, from the least number to the greatest, and leaves its input alone', () => {
  fc.assert(
    fc.property(numbers, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (values, ps) => {
      const before = [...values];
      const found = quantiles(values, [0, ...ps.sort((a, b) => a - b), 1]);
      expect(found[0]).toBeCloseTo(Math.min(...values), 12);
      expect(found.at(-1)).toBeCloseTo(Math.max(...values), 12);
      for (let i = 1; i < found.length; i++) expect(found[i]).toBeGreaterThanOrEqual((found[i - 1] ?? 0) - 1e-6);
      expect(values).toEqual(before);
    }),
  );
});

test('refuses p outside 0 to 1', () => {
  for (const p of [-0.1, 1.1, Number.NaN]) expect(() => quantile([1], p)).toThrow('is outside 0 to 1');
});
