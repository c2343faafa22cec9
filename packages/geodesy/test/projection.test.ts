import { isOutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { geodesicInverse, isGeographic, projectionOf } from '../src/index.js';
import { between } from './arbitraries.js';

describe('Web Mercator', () => {
  const { forward, inverse } = projectionOf('EPSG:3857');

  test('the corners of the map', () => {
    const edge = Math.PI * 6_378_137;
    const top = (2 * Math.atan(Math.exp(Math.PI)) - Math.PI / 2) * (180 / Math.PI); // 85.051129°
    expect(forward(180, top)[0]).toBeCloseTo(edge, 6);
    expect(forward(180, top)[1]).toBeCloseTo(edge, 6);
    expect(forward(-180, -top)[0]).toBeCloseTo(-20_037_508.342_789_244, 6);
    expect(forward(-180, -top)[1]).toBeCloseTo(-20_037_508.342_789_244, 6);
    expect(inverse(edge, edge)[1]).toBeCloseTo(85.051_128_779_806_6, 10);
    expect(forward(0, 0)[1]).toBeCloseTo(0, 8);
  });
});

describe('UTM', () => {
  test('published point: 33.3° N 44.4° E is 38N 444140.54 3684706.36 (GeographicLib)', () => {
    const [x, y] = projectionOf('EPSG:32638').forward(44.4, 33.3);
    expect(x).toBeCloseTo(444_140.54, 2);
    expect(y).toBeCloseTo(3_684_706.36, 2);
  });

  test('on a central meridian northing is 0.9996 of the meridian’s length, from 10 000 km in the south', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), between(0, 84), (zone, latDeg) => {
        const lonDeg = zone * 6 - 183;
        const arcM = geodesicInverse({ latDeg: 0, lonDeg }, { latDeg, lonDeg }).distanceM;
        const [xNorth, yNorth] = projectionOf(`EPSG:${32_600 + zone}`).forward(lonDeg, latDeg);
        const [xSouth, ySouth] = projectionOf(`EPSG:${32_700 + zone}`).forward(lonDeg, -latDeg);
        expect(xNorth).toBeCloseTo(500_000, 4);
        expect(xSouth).toBeCloseTo(500_000, 4);
        expect(yNorth).toBeCloseTo(0.9996 * arcM, 4);
        expect(ySouth).toBeCloseTo(10_000_000 - 0.9996 * arcM, 4);
      }),
    );
  });

  test('ETRS89 and NAD83 zones are those of WGS 84 to a millimetre', () => {
    for (const [crs, twin, lonDeg] of [
      ['EPSG:25832', 'EPSG:32632', 10],
      ['EPSG:26918', 'EPSG:32618', -74],
    ] as const) {
      const [x, y] = projectionOf(crs).forward(lonDeg, 45);
      const [xTwin, yTwin] = projectionOf(twin).forward(lonDeg, 45);
      expect(x).toBeCloseTo(xTwin, 3);
      expect(y).toBeCloseTo(yTwin, 3);
    }
  });
});

test('EPSG:3035, the example of IOGP Guidance Note 7-2: 50° N 5° E', () => {
  const [x, y] = projectionOf('EPSG:3035').forward(5, 50);
  expect(x).toBeCloseTo(3_962_799.45, 2);
  expect(y).toBeCloseTo(2_999_718.85, 2);
});

test('EPSG:2154 has its false origin at 3° E 46.5° N', () => {
  const [x, y] = projectionOf('EPSG:2154').forward(3, 46.5);
  expect(x).toBeCloseTo(700_000, 4);
  expect(y).toBeCloseTo(6_600_000, 4);
});

test.each([
  ['EPSG:4326', -180, 180, -90, 90],
  ['EPSG:3857', -179.9, 179.9, -85, 85],
  ['EPSG:3395', -179.9, 179.9, -85, 85],
  ['EPSG:3035', -10, 40, 35, 70],
  ['EPSG:2154', -4, 9, 41, 51],
  ['EPSG:27700', -7, 2, 50, 60],
  ['EPSG:32633', 10, 20, 0, 80],
  ['EPSG:32733', 10, 20, -80, 0],
  ['EPSG:3413', -179, 179, 60, 89],
  ['EPSG:3031', -179, 179, -89, -60],
  ['+proj=aeqd +lat_0=50 +lon_0=3 +datum=WGS84', 0, 6, 48, 52],
])('%s: there and back again', (crs, west, east, south, north) => {
  const { forward, inverse } = projectionOf(crs);
  fc.assert(
    fc.property(between(west, east), between(south, north), (lonDeg, latDeg) => {
      const [lon, lat] = inverse(...forward(lonDeg, latDeg));
      expect(lon).toBeCloseTo(lonDeg, 6);
      expect(lat).toBeCloseTo(latDeg, 6);
    }),
  );
});

test('geographic systems are distinguished from projected ones', () => {
  expect(isGeographic('EPSG:4326')).toBe(true);
  expect(isGeographic('EPSG:4258')).toBe(true);
  expect(isGeographic('EPSG:3857')).toBe(false);
});

test.each(['EPSG:1', 'EPSG:32600', 'EPSG:32661', 'EPSG:25840', 'WGS84', '', '+proj=nonsense', '+nonsense'])(
  'refuses %j',
  (crs) => {
    expect(() => projectionOf(crs)).toThrow(expect.toSatisfy(isOutOfRangeError));
  },
);
