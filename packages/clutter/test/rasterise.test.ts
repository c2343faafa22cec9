import { geographicGrid, type Grid } from '@radioshed/raster';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ClutterLayers, type Drawn, rasterise, type Shape, type Stamp } from '../src/index.js';

const layersOf = ({ width, height }: Grid): ClutterLayers => ({
  heightM: new Float32Array(width * height),
  attenuationDbPerM: new Float32Array(width * height),
  codes: new Uint8Array(width * height),
});
const stamp = (shape: Shape, heightM = 5, widthM = 0, code = 12): Stamp => ({
  shape,
  heightM,
  widthM,
  attenuationDbPerM: 0.5,
  code,
});
const polygon = (...rings: number[][][]): Shape => ({
  kind: 'polygons',
  polygons: [rings.map((ring) => Float64Array.from(ring.flat()))],
});
const line = (...points: number[][]): Shape => ({ kind: 'lines', lines: [Float64Array.from(points.flat())] });

/**
 * A grid with integer pixels: pixel (c, r) from longitude c to c + 1, latitude −r to −r − 1, shrunk to a metre or so.
 */
const UNIT = 1e-5;
const unitGrid = (width: number, height: number): Grid =>
  geographicGrid({ north: 0, east: width * UNIT, south: -height * UNIT, west: 0 }, width, height);
const at = (column: number, row: number): number[] => [column * UNIT, -row * UNIT];

/** Rows of `.` and `#`. */
function picture(grid: Grid, ...stamps: Stamp[]): string[] {
  const layers = layersOf(grid);
  rasterise(stamps, grid, layers);
  return Array.from({ length: grid.height }, (_, row) =>
    Array.from({ length: grid.width }, (_, column) => (layers.codes[row * grid.width + column] === 0 ? '.' : '#')).join(
      '',
    ),
  );
}
const count = (rows: string[]): number => rows.join('').replaceAll('.', '').length;
const rectangle = (left: number, top: number, right: number, bottom: number): number[][] => [
  at(left, top),
  at(right, top),
  at(right, bottom),
  at(left, bottom),
  at(left, top),
];

/** Distance from a point to the nearest edge of a ring. */
function distanceTo(ring: readonly (readonly number[])[], x: number, y: number): number {
  const distances = ring.slice(1).map(([bx = 0, by = 0], i) => {
    const [ax = 0, ay = 0] = ring[i] ?? [];
    const squared = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = squared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared;
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y);
  });
  return Math.min(...distances);
}

describe('polygons', () => {
  it('cover the pixels whose centres they contain; holes stay empty', () => {
    const shape = polygon(rectangle(1, 1, 7, 6), rectangle(3, 2.6, 5, 4.4));
    expect(picture(unitGrid(8, 7), stamp(shape))).toEqual([
      '........',
      '.######.',
      '.######.',
      '.##..##.',
      '.######.',
      '.######.',
      '........',
    ]);
  });

  it('that are adjacent share no pixel and leave no gap', () => {
    const [a, b] = [
      polygon([at(0, 0), at(6, 0), at(0, 6), at(0, 0)]),
      polygon([at(6, 0), at(6, 6), at(0, 6), at(6, 0)]),
    ];
    const grid = unitGrid(6, 6);
    expect(count(picture(grid, stamp(a))) + count(picture(grid, stamp(b)))).toBe(36);
    expect(count(picture(grid, stamp(a), stamp(b)))).toBe(36);
  });

  it('may extend beyond the grid', () => {
    expect(count(picture(unitGrid(5, 4), stamp(polygon(rectangle(-100, -100, 100, 100)))))).toBe(20);
    expect(picture(unitGrid(3, 2), stamp(polygon(rectangle(-9, -9, 1.5001, 1))))).toEqual(['##.', '...']);
  });

  it('of several parts are one stamp', () => {
    const shape: Shape = {
      kind: 'polygons',
      polygons: [rectangle(0, 0, 2, 1), rectangle(3, 0, 4, 1)].map((ring) => [Float64Array.from(ring.flat())]),
    };
    expect(picture(unitGrid(5, 1), stamp(shape))).toEqual(['##.#.']);
  });

  const corner = fc.tuple(fc.double({ min: 40, max: 95, noNaN: true }), fc.double({ min: 0.5, max: 1, noNaN: true }));
  /** Stars about the middle of a 200 × 200 grid; no two corners are half a turn apart, so no edges cross. */
  const star = fc.array(corner, { minLength: 5, maxLength: 30 }).map((corners) => {
    const total = corners.reduce((sum, [, part]) => sum + part, 0);
    let angle = 0;
    const ring = corners.map(([radius, part]) => {
      angle += (2 * Math.PI * part) / total;
      return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)];
    });
    return [...ring, ring[0]];
  });
  const areaOf = (ring: number[][]): number =>
    Math.abs(
      ring.slice(1).reduce((sum, [x = 0, y = 0], i) => sum + (ring[i]?.[0] ?? 0) * y - x * (ring[i]?.[1] ?? 0), 0) / 2,
    );
  const lengthOf = (ring: number[][]): number =>
    ring
      .slice(1)
      .reduce((sum, [x = 0, y = 0], i) => sum + Math.hypot(x - (ring[i]?.[0] ?? 0), y - (ring[i]?.[1] ?? 0)), 0);
  const placed = (ring: number[][]): number[][] => ring.map(([x = 0, y = 0]) => at(x, y));

  it('have the area of the polygon, except for pixels along its edge', () => {
    fc.assert(
      fc.property(star, (ring) => {
        const pixels = count(picture(unitGrid(200, 200), stamp(polygon(placed(ring)))));
        expect(Math.abs(pixels - areaOf(ring))).toBeLessThan(0.75 * lengthOf(ring) + ring.length);
      }),
    );
  });

  it('contain the centres by the even-odd definition, also for self-crossing rings', () => {
    const point = fc.tuple(fc.double({ min: -5, max: 45, noNaN: true }), fc.double({ min: -5, max: 45, noNaN: true }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), (points) => {
        const ring = [...points, points[0]];
        const rows = picture(unitGrid(40, 40), stamp(polygon(placed(ring))));
        const isInside = (x: number, y: number): boolean =>
          ring.slice(1).filter(([bx = 0, by = 0], i) => {
            const [ax = 0, ay = 0] = ring[i] ?? [];
            return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
          }).length %
            2 ===
          1;
        let differing = 0;
        for (const [r, row] of rows.entries()) {
          for (const [c, pixel] of [...row].entries()) {
            // On an edge rounding decides: centres very close to one are skipped.
            const [x, y] = [c + 0.5, r + 0.5];
            if (distanceTo(ring, x, y) > 1e-7 && (pixel === '#') !== isInside(x, y)) differing++;
          }
        }
        expect(differing).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('do not depend on the direction or the start of a ring', () => {
    fc.assert(
      fc.property(star, fc.nat(), (ring, shift) => {
        const grid = unitGrid(200, 200);
        const forth = picture(grid, stamp(polygon(placed(ring))));
        const k = shift % (ring.length - 1);
        const turned = [...ring.slice(k, -1), ...ring.slice(0, k + 1)];
        expect(picture(grid, stamp(polygon(placed(ring.toReversed()))))).toEqual(forth);
        expect(picture(grid, stamp(polygon(placed(turned))))).toEqual(forth);
      }),
      { numRuns: 50 },
    );
  });

  it('minus a hole equals the polygon with the hole, pixel by pixel', () => {
    fc.assert(
      fc.property(star, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (ring, scale) => {
        const grid = unitGrid(200, 200);
        const hole = ring.map(([x = 0, y = 0]) => [100 + scale * (x - 100), 100 + scale * (y - 100)]);
        const all = picture(grid, stamp(polygon(placed(ring)))).join('');
        const inner = picture(grid, stamp(polygon(placed(hole)))).join('');
        const left = picture(grid, stamp(polygon(placed(ring), placed(hole)))).join('');
        for (let i = 0; i < all.length; i++) {
          if ((left[i] === '#') !== (all[i] !== inner[i])) throw new Error(`pixel ${i}`);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('lines', () => {
  it('are at least one pixel wide and leave no gap at corners', () => {
    expect(picture(unitGrid(5, 5), stamp(line(at(0.5, 0.5), at(4.5, 4.5))))).toEqual([
      '##...',
      '.##..',
      '..##.',
      '...##',
      '....#',
    ]);
    expect(picture(unitGrid(5, 3), stamp(line(at(0.6, 1.5), at(4.4, 1.5))))).toEqual(['.....', '#####', '.....']);
  });

  it('have round ends and the given width', () => {
    const rows = picture(unitGrid(40, 21), stamp(line(at(10, 10), at(30, 10)), 5, 9.8 * 1.1132));
    expect(count(rows)).toBeGreaterThan(20 * 10 + Math.PI * 25 - 12);
    expect(count(rows)).toBeLessThan(20 * 10 + Math.PI * 25 + 12);
    expect(rows[5]?.slice(12, 28)).toBe('#'.repeat(16));
    expect(rows[15]?.slice(12, 28)).toBe('.'.repeat(16));
  });

  it('cover every pixel that they touch, without gaps', () => {
    const coordinate = fc.double({ min: 1, max: 29, noNaN: true });
    const point = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(point, point, ([ax, ay], [bx, by]) => {
        const rows = picture(unitGrid(30, 30), stamp(line(at(ax, ay), at(bx, by))));
        for (let i = 0; i <= 500; i++) {
          const [x, y] = [ax + (i / 500) * (bx - ax), ay + (i / 500) * (by - ay)];
          // A sample within rounding of a pixel's edge may belong to either side.
          const near = (v: number): boolean => Math.abs(v - Math.round(v)) < 1e-6;
          if (!near(x) && !near(y)) expect(rows[Math.floor(y)]?.[Math.floor(x)]).toBe('#');
        }
        // Consecutive rows share a column, so there is no gap between two corners.
        const drawn = rows.filter((row) => row.includes('#'));
        for (const [i, row] of drawn.slice(1).entries()) {
          expect([...row].some((pixel, column) => pixel === '#' && drawn[i]?.[column] === '#')).toBe(true);
        }
      }),
    );
  });
});

describe('stamps', () => {
  it('that overlap: the highest counts, whatever their order', () => {
    const [low, high] = [stamp(polygon(rectangle(0, 0, 4, 1)), 3), stamp(polygon(rectangle(2, 0, 6, 1)), 9, 0, 17)];
    for (const order of [
      [low, high],
      [high, low],
    ]) {
      const layers = layersOf(unitGrid(6, 1));
      rasterise(order, unitGrid(6, 1), layers);
      expect([...layers.heightM]).toEqual([3, 3, 9, 9, 9, 9]);
      expect([...layers.codes]).toEqual([12, 12, 17, 17, 17, 17]);
    }
  });

  it('too small for a pixel centre are counted, those outside the grid are not', () => {
    const tiny = stamp(polygon(rectangle(1.1, 1.1, 1.2, 1.2)));
    const elsewhere = stamp(polygon(rectangle(100.1, 1.1, 100.2, 1.2)));
    const grid = unitGrid(3, 3);
    expect(rasterise([tiny, elsewhere], grid, layersOf(grid))).toEqual({ drawn: 0, missed: 1 } satisfies Drawn);
  });

  it('cover the same ground in every projection', () => {
    const shape = polygon([
      [11.24, 43.77],
      [11.26, 43.77],
      [11.26, 43.78],
      [11.24, 43.78],
      [11.24, 43.77],
    ]);
    const areaM2 = (grid: Grid, pixelM2: number): number => {
      const layers = layersOf(grid);
      rasterise([stamp(shape)], grid, layers);
      return pixelM2 * layers.codes.reduce((sum, code) => sum + (code === 0 ? 0 : 1), 0);
    };
    const utm: Grid = { width: 800, height: 1200, transform: [679_000, 5, 0, 4_852_000, 0, -5], crs: 'EPSG:32632' };
    const truth = 0.02 * 80_416 * 0.01 * 111_106; // metres in a degree at 43.775° N
    expect(areaM2(utm, 25) / truth).toBeCloseTo(1, 2);
    const mercator: Grid = {
      width: 800,
      height: 1500,
      transform: [1_250_500, 4, 0, 5_432_000, 0, -4],
      crs: 'EPSG:3857',
    };
    const scale = Math.cos((43.775 * Math.PI) / 180);
    expect(areaM2(mercator, (4 * scale) ** 2) / truth).toBeCloseTo(1, 2);
  });

  it('work on a grid across the date line', () => {
    const shape = polygon([
      [-179.9, 0],
      [-179.8, 0],
      [-179.8, 0.1],
      [-179.9, 0.1],
      [-179.9, 0],
    ]);
    const grid = geographicGrid({ north: 0.1, east: 180.3, south: 0, west: 179.9 }, 4, 1);
    expect(picture(grid, stamp(shape))).toEqual(['..#.']);
  });
});
