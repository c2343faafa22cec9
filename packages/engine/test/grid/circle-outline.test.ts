import { boundsAround, geodesicInverse } from '@radioshed/geodesy';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { circleOutline } from '../../src/grid/circle-outline.js';

test('the outline of any circle is at its radius', () => {
  const circles = fc.record({
    latDeg: fc.double({ min: -80, max: 80, noNaN: true }),
    digits: fc.double({ min: 1.5, max: 5.9, noNaN: true }),
  });
  fc.assert(
    fc.property(circles, fc.double({ min: 0.001, max: 0.999, noNaN: true }), ({ latDeg, digits }, share) => {
      const centre = { latDeg, lonDeg: 20 };
      const radiusM = 10 ** digits;
      const { north, south } = boundsAround(centre, radiusM);
      if (north > 89.9 || south < -89.9) return;
      const lat = south + share * (north - south);
      const width = circleOutline(centre, radiusM)(lat);
      const { distanceM } = geodesicInverse(centre, { latDeg: lat, lonDeg: 20 + width });
      expect(Math.abs(distanceM - radiusM)).toBeLessThan(0.02);
    }),
    { numRuns: 300 },
  );
});

test('there is no outline outside a circle', () => {
  const outline = circleOutline({ latDeg: 50, lonDeg: 20 }, 30_000);
  const { north, south } = boundsAround({ latDeg: 50, lonDeg: 20 }, 30_000);
  expect(outline(north + 1e-4)).toBeNaN();
  expect(outline(south - 1e-4)).toBeNaN();
});
