import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { geodesicInverse, metresPerDegreeLat, metresPerDegreeLon } from '../src/index.js';
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
