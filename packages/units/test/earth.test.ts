import { expect, test } from 'vitest';

import { earthBulgeM, effectiveEarthRadiusM } from '../src/index.js';

test('the bulge is the sagitta of the chord', () => {
  const radiusM = effectiveEarthRadiusM(4 / 3);
  expect(radiusM).toBeCloseTo(8_494_666.67, 2);
  expect(earthBulgeM(25_000, 25_000, radiusM)).toBeCloseTo(36.788, 3);
  expect(earthBulgeM(0, 50_000, radiusM)).toBe(0);
  const sagitta = radiusM - Math.sqrt(radiusM ** 2 - 25_000 ** 2);
  expect(Math.abs(earthBulgeM(25_000, 25_000, radiusM) - sagitta)).toBeLessThan(1e-3);
});
