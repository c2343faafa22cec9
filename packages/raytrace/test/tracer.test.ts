import { seededRandom } from '@radioshed/numeric';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compiledBvh } from '../src/bvh/compiled-bvh.js';
import { plainTracer } from '../src/bvh/tracer.js';
import { buildBvh, createTracer } from '../src/index.js';

/** Distance at which a ray meets a triangle by solving the three equations; NaN where it does not. */
function meet(p: Float64Array, t: number, o: readonly number[], d: readonly number[]): number {
  const at = (corner: number, axis: number): number => p[9 * t + 3 * corner + axis] ?? NaN;
  const column = (corner: number): number[] => [0, 1, 2].map((axis) => at(corner, axis) - at(0, axis));
  const [a, b, minus, c] = [column(1), column(2), d.map((x) => -x), o.map((x, axis) => x - at(0, axis))];
  const det = (x: number[], y: number[], z: number[]): number =>
    x[0] * (y[1] * z[2] - y[2] * z[1]) - y[0] * (x[1] * z[2] - x[2] * z[1]) + z[0] * (x[1] * y[2] - x[2] * y[1]);
  const whole = det(a, b, minus);
  const [u, v, distance] = [det(c, b, minus) / whole, det(a, c, minus) / whole, det(a, b, c) / whole];
  return u >= 0 && v >= 0 && u + v <= 1 ? distance : NaN;
}

function cloud(count: number, seed: number, size: number): Float64Array {
  const random = seededRandom(seed);
  const positions = new Float64Array(9 * count);
  for (let t = 0; t < count; t++) {
    const centre = [random(), random(), random()].map((x) => 20 * x - 10);
    for (let i = 0; i < 9; i++) positions[9 * t + i] = (centre[i % 3] ?? 0) + size * (random() - 0.5);
  }
  return positions;
}

const direction = fc
  .tuple(
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.constantFrom(0, 0.3, -1),
  )
  .filter(([x, y, z]) => Math.hypot(x, y, z) > 0.01);
const origin = fc.tuple(...Array.from({ length: 3 }, () => fc.double({ min: -15, max: 15, noNaN: true })));

describe.each([
  [1, 8],
  [3, 8],
  [200, 6],
  [2000, 2],
])('%d triangles', (count, size) => {
  const positions = cloud(count, count, size);
  const { bvh, order } = buildBvh(positions);
  const tracer = createTracer(bvh);

  it('stand in leaves once each, inside all boxes above', () => {
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
    const { boxes, links } = bvh;
    const seen = new Uint8Array(count);
    const visit = (node: number, low: number[], high: number[]): void => {
      for (let axis = 0; axis < 3; axis++) {
        expect(boxes[8 * node + axis]).toBeGreaterThanOrEqual(low[axis] ?? 0);
        expect(boxes[8 * node + 4 + axis]).toBeLessThanOrEqual(high[axis] ?? 0);
      }
      const [link, own] = [links[8 * node + 3] ?? 0, links[8 * node + 7] ?? 0];
      for (let place = link; place < link + own; place++) {
        seen[place] = 1;
        for (let i = 0; i < 9; i++) {
          const value = positions[9 * (order[place] ?? 0) + i] ?? NaN;
          expect(value).toBeGreaterThanOrEqual(boxes[8 * node + (i % 3)] ?? NaN);
          expect(value).toBeLessThanOrEqual(boxes[8 * node + 4 + (i % 3)] ?? NaN);
        }
      }
      if (own > 0) return;
      const [l, h] = [[...boxes.subarray(8 * node, 8 * node + 3)], [...boxes.subarray(8 * node + 4, 8 * node + 7)]];
      visit(link, l, h);
      visit(link + 1, l, h);
    };
    visit(0, [-Infinity, -Infinity, -Infinity], [Infinity, Infinity, Infinity]);
    expect(seen.every((each) => each === 1)).toBe(true);
  });

  it('are met where solving for all of them meets them', () => {
    fc.assert(
      fc.property(origin, direction, fc.constantFrom(0, 3), fc.constantFrom(12, 100), (o, d, from, to) => {
        const all = Array.from({ length: count }, (_, place) => ({
          place,
          distance: meet(positions, order[place] ?? 0, o, d),
        }))
          .filter(({ distance }) => distance >= from && distance < to)
          .sort((a, b) => a.distance - b.distance);
        const ray = [...o, ...d, from, to] as [number, number, number, number, number, number, number, number];
        const found = tracer.closest(...ray);
        expect(found).toBe(all[0]?.place ?? -1);
        if (found >= 0) expect(tracer.hit[0]).toBeCloseTo(all[0]?.distance ?? NaN, 9);
        const crossed = tracer.crossings(...ray);
        expect(crossed).toBe(all.length > 256 ? -1 : all.length);
        if (crossed >= 0) expect([...tracer.crossed.subarray(0, crossed)]).toEqual(all.map(({ place }) => place));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('are met by the compiled twin at the same bits', () => {
    expect(compiledBvh(bvh, 256)).toBeDefined();
    // As where solids touch: triangles within 0.5 of the origin count only from a side.
    const isPassed = (t: number): boolean => t % 3 === 0;
    const twin = createTracer(bvh, isPassed);
    const other = createTracer(bvh);
    const model = plainTracer(bvh, isPassed);
    fc.assert(
      fc.property(origin, direction, fc.constantFrom(-0.5, 0, 3), fc.constantFrom(12, Infinity), (o, d, from, to) => {
        const ray = [...o, ...d, from, to] as [number, number, number, number, number, number, number, number];
        expect(twin.closest(...ray)).toBe(model.closest(...ray));
        other.closest(0, 0, 0, 1, 0, 0, 0, 100);
        expect(twin.hit[0]).toBe(model.hit[0]);
        const crossed = twin.crossings(...ray);
        expect(crossed).toBe(model.crossings(...ray));
        other.crossings(0, 0, 0, 1, 0, 0, 0, 100);
        for (let i = 0; i < crossed; i++) {
          expect(twin.crossed[i]).toBe(model.crossed[i]);
          expect(twin.distances[i]).toBe(model.distances[i]);
        }
      }),
    );
  });
});

it('gives up following a ray through more triangles than it can keep', () => {
  const positions = new Float64Array(9 * 400);
  for (let t = 0; t < 400; t++) positions.set([-1, -1, t, 3, -1, t, -1, 3, t], 9 * t);
  const tracer = createTracer(buildBvh(positions).bvh);
  expect(tracer.crossings(0, 0, -1, 0, 0, 1, 0, 1000)).toBe(-1);
  expect(tracer.crossings(0, 0, -1, 0, 0, 1, 0, 100.5)).toBe(100);
  expect(tracer.closest(0, 0, 50.5, 0, 0, 2, 0, 1000)).toBeGreaterThanOrEqual(0);
  expect(tracer.hit[0]).toBe(0.25);
});

it('builds over many triangles in one place', () => {
  const positions = new Float64Array(9 * 5000);
  for (let t = 0; t < 5000; t++) positions.set([-1, -1, 0, 3, -1, 0, -1, 3, 0], 9 * t);
  const tracer = createTracer(buildBvh(positions).bvh);
  expect(tracer.closest(0, 0, -1, 0, 0, 1, 0, 2)).toBe(0);
});
