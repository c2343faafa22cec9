import { complementaryError, normalTail, normalTailQuantile } from '@radioshed/numeric';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('published shares of a normal distribution', () => {
  expect(normalTail(0)).toBe(0.5);
  expect(normalTail(1.2815515655446004)).toBeCloseTo(0.1, 14);
  expect(normalTail(3)).toBeCloseTo(0.0013498980316301, 15);
  expect(complementaryError(1)).toBeCloseTo(0.157299207050285, 14);
});

test('the quantile undoes the tail', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 30, noNaN: true }), (x) => {
      expect(normalTailQuantile(normalTail(x))).toBeCloseTo(x, 9);
    }),
  );
  expect(normalTailQuantile(0)).toBe(Infinity);
  expect(normalTailQuantile(1)).toBe(-Infinity);
  expect(normalTailQuantile(-1)).toBeNaN();
});
