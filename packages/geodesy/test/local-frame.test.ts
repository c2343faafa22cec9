import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { geodesicInverse, localFrame } from '../src/index.js';
import { between, place } from './arbitraries.js';

test('there and back again, at the poles and across the date line', () => {
  fc.assert(
    fc.property(place, between(-5e6, 5e6), between(-5e6, 5e6), (centre, eastM, northM) => {
      const frame = localFrame(centre);
      const [e, n] = frame.forward(frame.inverse(eastM, northM));
      expect(Math.hypot(e - eastM, n - northM)).toBeLessThan(1e-4);
    }),
  );
});

test('distances from the centre are true and the axes point east and north', () => {
  fc.assert(
    fc.property(place, place, (centre, other) => {
      const [e, n] = localFrame(centre).forward(other);
      expect(Math.hypot(e, n)).toBeCloseTo(geodesicInverse(centre, other).distanceM, 5);
    }),
  );
  const frame = localFrame({ latDeg: 50, lonDeg: 3 });
  expect(Math.hypot(...frame.forward({ latDeg: 50, lonDeg: 3 }))).toBe(0);
  expect(frame.inverse(0, 1000).latDeg).toBeCloseTo(50.008_99, 5);
  expect(frame.inverse(1000, 0).lonDeg).toBeCloseTo(3.013_945, 5);
});

test('lengths across the line to the centre come out 4 mm a km too long at 30 km', () => {
  const frame = localFrame({ latDeg: 50, lonDeg: 3 });
  const { distanceM } = geodesicInverse(frame.inverse(30_000, -500), frame.inverse(30_000, 500));
  expect(1000 - distanceM).toBeCloseTo(0.0037, 4);
});

test('refuses input that is not a location', () => {
  expect(() => localFrame({ latDeg: 100, lonDeg: 0 })).toThrow('centre.latDeg');
  expect(() => localFrame({ latDeg: 0, lonDeg: 0 }).inverse(Number.NaN, 0)).toThrow('eastM');
});
