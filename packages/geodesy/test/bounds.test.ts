import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Bounds,
  boundsAround,
  boundsContain,
  geodesicDirect,
  intersectBounds,
  makeBounds,
  unwrapLonDeg,
  wrapLonDeg,
} from '../src/index.js';
import { between, place } from './arbitraries.js';

type Edges = readonly [north: number, east: number, south: number, west: number];

const box: fc.Arbitrary<Bounds> = fc
  .tuple(between(-90, 90), between(-90, 90), between(-180, 179.9), between(0.01, 360))
  .filter(([a, b]) => Math.abs(a - b) > 1e-6)
  .map(([a, b, west, width]) => makeBounds(Math.max(a, b), west + width, Math.min(a, b), west));

describe('longitudes', () => {
  test('wrap into −180 to below 180 and stay when there', () => {
    expect([180, -180, 190, -190, 540, 0.1].map(wrapLonDeg)).toEqual([-180, -180, -170, 170, -180, 0.1]);
    fc.assert(
      fc.property(between(-180, 179.999), fc.integer({ min: -5, max: 5 }), (lon, turns) => {
        expect(wrapLonDeg(lon)).toBe(lon);
        expect(Math.abs(unwrapLonDeg(wrapLonDeg(lon + 360 * turns), lon) - lon)).toBeLessThan(1e-10);
      }),
    );
    expect(wrapLonDeg(-180 - 1e-14)).toBe(-180);
  });

  test('unwrap to the turn nearest to another', () => {
    expect(unwrapLonDeg(-179, 179)).toBe(181);
    expect(unwrapLonDeg(179, -179)).toBe(-181);
    expect(unwrapLonDeg(10, 0)).toBe(10);
  });
});

describe('makeBounds', () => {
  test.each([
    [[1, 180, 0, -180], { north: 1, east: 180, south: 0, west: -180 }],
    [[1, -170, 0, 170], { north: 1, east: 190, south: 0, west: 170 }],
    [[1, 0.3, 0, 0.1], { north: 1, east: 0.3, south: 0, west: 0.1 }],
    [[1, 360, 0, 0], { north: 1, east: 360, south: 0, west: 0 }],
    [[1, 900, 0, 10], { north: 1, east: 370, south: 0, west: 10 }],
    [[90, 540, -90, 500], { north: 90, east: 180, south: -90, west: 140 }],
  ] satisfies [Edges, Bounds][])('%j', (edges: Edges, expected) => {
    expect(makeBounds(...edges)).toEqual(expected);
  });

  test('gives the canonical form', () => {
    fc.assert(
      fc.property(box, ({ west, east }) => {
        expect(west >= -180 && west < 180).toBe(true);
        expect(east > west && east <= west + 360).toBe(true);
      }),
    );
  });

  test.each([
    [[0, 1, 1, 0], 'bounds.north'],
    [[91, 1, 0, 0], 'bounds'],
    [[1, 5, 0, 5], 'bounds.east'],
    [[1, -180, 0, 180], 'bounds.east'],
    [[1, Number.NaN, 0, 5], 'bounds.east'],
    [[Number.NaN, 1, 0, 0], 'bounds'],
  ] satisfies [Edges, string][])('refuses %j', (edges: Edges, field) => {
    expect(() => makeBounds(...edges)).toThrow(`${field}: `);
  });
});

describe('boundsAround', () => {
  const circle = fc.tuple(place, between(1, 9_000_000));

  test('holds every point of the circle, at the poles and across the date line too', () => {
    fc.assert(
      fc.property(circle, between(0, 360), between(0, 1), ([centre, radiusM], azimuth, share) => {
        const bounds = boundsAround(centre, radiusM);
        const inside = geodesicDirect(centre, azimuth, radiusM * share * (1 - 1e-9));
        const margin = 1e-7;
        expect(
          boundsContain(
            {
              north: bounds.north + margin,
              east: bounds.east + margin,
              south: bounds.south - margin,
              west: bounds.west - margin,
            },
            inside,
          ),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('is no larger than needed: each edge is touched', () => {
    fc.assert(
      fc.property(
        fc.record({ latDeg: between(-70, 70), lonDeg: between(-180, 180) }),
        between(100, 1_500_000),
        (centre, radiusM) => {
          const { north, east, south, west } = boundsAround(centre, radiusM);
          const rim = Array.from({ length: 721 }, (_, i) => geodesicDirect(centre, i / 2, radiusM));
          const middle = (west + east) / 2;
          const lons = rim.map(({ lonDeg }) => unwrapLonDeg(lonDeg, middle));
          const lats = rim.map(({ latDeg }) => latDeg);
          const tolerance = 1e-4 * (east - west);
          expect(Math.abs(Math.max(...lons) - east)).toBeLessThan(tolerance);
          expect(Math.abs(Math.min(...lons) - west)).toBeLessThan(tolerance);
          expect(Math.abs(Math.max(...lats) - north)).toBeLessThan(tolerance);
          expect(Math.abs(Math.min(...lats) - south)).toBeLessThan(tolerance);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('takes all longitudes where the circle contains a pole', () => {
    expect(boundsAround({ latDeg: 89.9, lonDeg: 30 }, 50_000)).toMatchObject({ north: 90, west: -180, east: 180 });
    expect(boundsAround({ latDeg: -89.9, lonDeg: 30 }, 50_000)).toMatchObject({ south: -90, west: -180, east: 180 });
    expect(boundsAround({ latDeg: 90, lonDeg: 0 }, 1000)).toMatchObject({ north: 90, west: -180, east: 180 });
    expect(boundsAround({ latDeg: 0, lonDeg: 0 }, 15_000_000)).toEqual({
      north: 90,
      south: -90,
      west: -180,
      east: 180,
    });
    expect(boundsAround({ latDeg: 89, lonDeg: 30 }, 50_000).north).toBeLessThan(90);
  });

  test('goes on east of 180° across the date line', () => {
    const { west, east } = boundsAround({ latDeg: 0, lonDeg: 180 }, 100_000);
    expect(west).toBeCloseTo(180 - 0.898_315, 5);
    expect(east).toBeCloseTo(180 + 0.898_315, 5);
  });

  test('refuses impossible circles', () => {
    for (const radiusM of [0, -1, Number.NaN, 2.1e7]) {
      expect(() => boundsAround({ latDeg: 0, lonDeg: 0 }, radiusM)).toThrow('radiusM');
    }
  });
});

describe('boundsContain and intersectBounds', () => {
  test('edges and corners belong to the box', () => {
    fc.assert(
      fc.property(box, (b) => {
        for (const latDeg of [b.north, b.south]) {
          for (const lonDeg of [b.west, b.east]) expect(boundsContain(b, { latDeg, lonDeg })).toBe(true);
        }
      }),
    );
    expect(boundsContain(makeBounds(1, -170, -1, 170), { latDeg: 0, lonDeg: -175 })).toBe(true);
    expect(boundsContain(makeBounds(1, -170, -1, 170), { latDeg: 0, lonDeg: 0 })).toBe(false);
  });

  test('a box once round the Earth holds every longitude', () => {
    fc.assert(
      fc.property(between(-180, 179.9), between(-720, 720), (west, lonDeg) => {
        expect(boundsContain(makeBounds(1, west + 360, -1, west), { latDeg: 0, lonDeg })).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('a location in the common part is in both boxes', () => {
    fc.assert(
      fc.property(box, box, between(0.01, 0.99), between(0.01, 0.99), (a, b, u, v) => {
        const common = intersectBounds(a, b);
        if (common === undefined) return;
        const inside = {
          latDeg: common.south + v * (common.north - common.south),
          lonDeg: common.west + u * (common.east - common.west),
        };
        expect(boundsContain(a, inside) && boundsContain(b, inside)).toBe(true);
        expect(common.west >= -180 && common.west < 180).toBe(true);
      }),
    );
  });

  test('a location in both boxes means a common part', () => {
    fc.assert(
      fc.property(box, box, between(0.01, 0.99), between(0.01, 0.99), (a, b, u, v) => {
        const inA = { latDeg: a.south + v * (a.north - a.south), lonDeg: a.west + u * (a.east - a.west) };
        if (boundsContain(b, inA)) expect(intersectBounds(a, b)).toBeDefined();
      }),
    );
  });

  test('a box across the date line within the whole world is itself', () => {
    const world = makeBounds(90, 180, -90, -180);
    const across = makeBounds(5, -170, -5, 170);
    expect(intersectBounds(world, across)).toEqual(across);
    expect(intersectBounds(across, world)).toEqual(across);
    expect(intersectBounds(across, makeBounds(5, -160, -5, -175))).toEqual({
      north: 5,
      east: -170,
      south: -5,
      west: -175,
    });
    expect(intersectBounds(across, makeBounds(5, 10, -5, -10))).toBeUndefined();
    expect(intersectBounds(across, makeBounds(9, -170, 5, 170))).toBeUndefined();
  });
});
