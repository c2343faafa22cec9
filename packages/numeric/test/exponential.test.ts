import fc from 'fast-check';
import { expect, test } from 'vitest';

import { exponential, logarithm } from '../src/exponential.js';

test('the exponential function is that of the platform', () => {
  fc.assert(
    fc.property(fc.double({ min: -750, max: 720, noNaN: true }), (x) => {
      const right = Math.exp(x);
      if (x < -708 || x > 708) expect(exponential(x)).toBe(right);
      else expect(Math.abs(exponential(x) / right - 1)).toBeLessThan(1e-14 + Math.abs(x) * 2e-16);
    }),
    { numRuns: 2000 },
  );
  expect(exponential(0)).toBe(1);
  expect(exponential(-Infinity)).toBe(0);
  expect(exponential(Infinity)).toBe(Infinity);
  expect(exponential(Number.NaN)).toBeNaN();
});

test('the logarithm is that of the platform', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), (x) => {
      const right = Math.log(x);
      if (Number.isFinite(right)) {
        expect(Math.abs(logarithm(x) - right)).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(right)));
      } else expect(logarithm(x)).toBe(right);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => {
      expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-14);
    }),
  );
  expect(logarithm(0)).toBe(-Infinity);
  expect(logarithm(-1)).toBeNaN();
});
