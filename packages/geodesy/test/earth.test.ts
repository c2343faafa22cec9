import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  earthBulgeM,
  effectiveEarthRadiusM,
  geodesicInverse,
  metresPerDegreeLat,
  metresPerDegreeLon,
} from '../src/index.js';
import { between } from './arbitraries.js';

test('metres per degree agree with geodesics', () => {
  fc.assert(
    fc.property(between(-89, 89), (latDeg) => {
      const h = 0.005;
      const lat = geodesicInverse({ latDeg: latDeg - h, lonDeg: 0 }, { latDeg: latDeg + h, lonDeg: 0 }).distanceM;
      const lon = geodesicInverse({ latDeg, lonDeg: -h }, { latDeg, lonDeg: h }).distanceM;
      expect(Math.abs(lat / (2 * h) / metresPerDegreeLat(latDeg) - 1)).toBeLessThan(1e-8);
      expect(Math.abs(lon / (2 * h) / metresPerDegreeLon(latDeg) - 1)).toBeLessThan(1e-8);
    }),
  );
  expect(metresPerDegreeLon(0)).toBeCloseTo(111_319.491, 3);
  expect(metresPerDegreeLat(0)).toBeCloseTo(110_574.276, 3);
});

test('the bulge is the sagitta of the chord', () => {
  const radiusM = effectiveEarthRadiusM(4 / 3);
  expect(radiusM).toBeCloseTo(8_494_666.67, 2);
  expect(earthBulgeM(25_000, 25_000, radiusM)).toBeCloseTo(36.788, 3);
  expect(earthBulgeM(0, 50_000, radiusM)).toBe(0);
  const sagitta = radiusM - Math.sqrt(radiusM ** 2 - 25_000 ** 2);
  expect(Math.abs(earthBulgeM(25_000, 25_000, radiusM) - sagitta)).toBeLessThan(1e-3);
});
