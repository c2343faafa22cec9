import { complementaryError, normalTail, normalTailQuantile } from '@radioshed/numeric';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('published fractions of a normal distribution', () => {
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

// Python 3 statistics.NormalDist().inv_cdf
test.each([
  [1e-20, -9.262340089798405],
  [1e-8, -5.61200124417479],
  [0.001, -3.090232306167813],
  [0.1, -1.2815515655446008],
  [0.3, -0.5244005127080407],
  [0.5, 0],
  [0.55, 0.12566134685507413],
  [0.999, 3.090232306167813],
])('a normal variable stays below its quantile with probability %d', (p, deviations) => {
  expect(-normalTailQuantile(p)).toBeCloseTo(deviations, 13);
});
