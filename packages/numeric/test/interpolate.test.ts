import { isOutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bilinear, interpolateTable, lerp } from '../src/index.js';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('lerp hits both ends exactly', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(lerp(a, b, 0)).toBeCloseTo(a, 15);
      expect(lerp(a, b, 1)).toBeCloseTo(b, 15);
    }),
  );
});

test('bilinear reproduces planes and stays within its corners', () => {
  fc.assert(
    fc.property(number, number, number, share, share, (c, a, b, u, v) => {
      const value = bilinear(c, c + a, c + b, c + a + b, u, v);
      expect(Math.abs(value - (c + a * u + b * v))).toBeLessThan(1e-8);
    }),
  );
  expect(bilinear(1, 2, 3, 4, 1, 0)).toBe(2);
  expect(bilinear(1, 2, 3, 4, 0, 1)).toBe(3);
});

test('a table gives its points, straight lines between and its ends beyond', () => {
  const xs = [1, 2, 4, 8];
  const ys = new Float64Array([10, 0, 6, -2]);
  xs.forEach((x, i) => expect(interpolateTable(xs, ys, x)).toBe(ys[i]));
  expect(interpolateTable(xs, ys, 3)).toBe(3);
  expect(interpolateTable(xs, ys, 7)).toBe(0);
  expect(interpolateTable(xs, ys, -5)).toBe(10);
  expect(interpolateTable(xs, ys, 99)).toBe(-2);
  expect(interpolateTable(xs, ys, Number.NaN)).toBeNaN();
  expect(interpolateTable([3], [7], 5)).toBe(7);
});

test('a table with unequal columns is refused', () => {
  expect(() => interpolateTable([], [], 0)).toThrow('ys.length');
  expect(() => interpolateTable([1, 2], [1], 0)).toThrow(expect.toSatisfy(isOutOfRangeError));
});
