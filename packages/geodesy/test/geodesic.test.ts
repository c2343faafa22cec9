import { isOutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  geodesicDirect,
  geodesicInverse,
  geodesicPoints,
  geodesicRay,
  type Position,
  turnDeg,
  unwrapLonDeg,
} from '../src/index.js';
import { between, place } from './arbitraries.js';

describe('published examples of GeographicLib (Karney)', () => {
  test('Wellington to Salamanca', () => {
    const line = geodesicInverse({ latDeg: -41.32, lonDeg: 174.81 }, { latDeg: 40.96, lonDeg: -5.5 });
    expect(line.distanceM).toBeCloseTo(19_959_679.267_353_82, 5);
    expect(line.azimuthDeg).toBeCloseTo(161.067_669_986_16, 9);
    expect(line.finalAzimuthDeg).toBeCloseTo(18.825_195_123_247, 9);
  });

  test('20 000 km south-west of Perth', () => {
    const end = geodesicDirect({ latDeg: -32.06, lonDeg: 115.74 }, 225, 20_000_000);
    expect(end.latDeg).toBeCloseTo(32.111_955_29, 8);
    expect(end.lonDeg).toBeCloseTo(-63.959_252_78, 8);
  });
});

test('going the distance in the direction found arrives', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const { distanceM, azimuthDeg } = geodesicInverse(from, to);
      expect(azimuthDeg >= 0 && azimuthDeg < 360).toBe(true);
      expect(geodesicInverse(geodesicDirect(from, azimuthDeg, distanceM), to).distanceM).toBeLessThan(1e-6);
    }),
  );
});

test('a line is as long backwards and turns of longitude do not matter', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const { distanceM } = geodesicInverse(from, to);
      expect(geodesicInverse(to, from).distanceM).toBeCloseTo(distanceM, 6);
      expect(geodesicInverse(from, { ...to, lonDeg: to.lonDeg + 720 }).distanceM).toBeCloseTo(distanceM, 5);
    }),
  );
});

test('points of a line stand at equal steps, from end to end', () => {
  fc.assert(
    fc.property(
      place,
      between(0, 360),
      between(1, 15_000_000),
      fc.integer({ min: 1, max: 20 }),
      (from, azimuth, length, n) => {
        const to = geodesicDirect(from, azimuth, length);
        const points = geodesicPoints(from, to, n);
        expect(points).toHaveLength(n + 1);
        expect(geodesicInverse(from, points[0] ?? to).distanceM).toBeLessThan(1e-6);
        expect(geodesicInverse(to, points.at(-1) ?? from).distanceM).toBeLessThan(1e-6);
        points.forEach((point, i) => {
          expect(geodesicInverse(from, point).distanceM).toBeCloseTo((length * i) / n, 4);
        });
      },
    ),
  );
});

test('a path over the date line stays short', () => {
  const points = geodesicPoints({ latDeg: 10, lonDeg: 179.9 }, { latDeg: 10, lonDeg: -179.9 }, 4);
  for (const { lonDeg } of points) expect(Math.abs(unwrapLonDeg(lonDeg, 180) - 180)).toBeLessThanOrEqual(0.1 + 1e-12);
});

test('turnDeg brings angles into 0 to below 360', () => {
  expect([0, 360, -90, 725, -360].map(turnDeg)).toEqual([0, 0, 270, 5, 0]);
  expect(turnDeg(-1e-20)).toBe(0);
  fc.assert(
    fc.property(between(-1e6, 1e6), (angle) => {
      expect(turnDeg(angle) >= 0 && turnDeg(angle) < 360).toBe(true);
    }),
  );
});

test('an invalid position is refused', () => {
  const here = { latDeg: 0, lonDeg: 0 };
  expect(() => geodesicInverse({ latDeg: 91, lonDeg: 0 }, here)).toThrow(
    'from.latDeg: 91 is outside -90 to 90 degrees',
  );
  expect(() => geodesicInverse(here, { latDeg: 0, lonDeg: Number.NaN })).toThrow('to.lonDeg: NaN');
  expect(() => geodesicDirect(here, 0, Infinity)).toThrow('distanceM');
  expect(() => geodesicPoints(here, here, 0)).toThrow(expect.toSatisfy(isOutOfRangeError));
});

test('gives the locations along a ray, to the last bit those of the direct problem', () => {
  const azimuths = fc.double({ min: -360, max: 720, noNaN: true });
  const distances = fc.array(fc.double({ min: -2e7, max: 2e7, noNaN: true }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(place, azimuths, distances, (from, azimuthDeg, distancesM) => {
      const ray = geodesicRay(from, azimuthDeg);
      for (const distanceM of distancesM) expect(ray(distanceM)).toEqual(geodesicDirect(from, azimuthDeg, distanceM));
    }),
  );
  expect(() => geodesicRay({ latDeg: 91, lonDeg: 0 }, 0)).toThrow('from.latDeg');
  expect(() => geodesicRay({ latDeg: 1, lonDeg: 0 }, 0)(Number.NaN)).toThrow('distanceM');
});

test('locations along a geodesic are those of the direct problem to a nanometre', () => {
  const lat = fc.double({ min: -89, max: 89, noNaN: true });
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const metres = fc.double({ min: 10, max: 300_000, noNaN: true });
  fc.assert(
    fc.property(
      lat,
      lon,
      fc.double({ min: 0, max: 360, noNaN: true }),
      metres,
      (latDeg, lonDeg, azimuthDeg, distanceM) => {
        const from = { latDeg, lonDeg };
        const to = geodesicDirect(from, azimuthDeg, distanceM);
        const line = geodesicInverse(from, to);
        const count = 400;
        const points = geodesicPoints(from, to, count);
        for (let i = 0; i <= count; i += 37) {
          const exact = geodesicDirect(from, line.azimuthDeg, (line.distanceM * i) / count);
          const east = (points[i] as Position).lonDeg - exact.lonDeg;
          const offDeg = Math.abs(east - 360 * Math.round(east / 360)) * Math.cos((latDeg * Math.PI) / 180);
          expect(Math.abs((points[i] as Position).latDeg - exact.latDeg)).toBeLessThan(2e-13);
          expect(offDeg).toBeLessThan(3e-13);
        }
      },
    ),
  );
});
