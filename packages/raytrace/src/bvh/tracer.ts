import { checkListed, checkObject } from '@radioshed/units';

import type { Bvh } from './bvh.js';
import { closestTriangle } from './closest-triangle.js';
import { type CompiledBvh, compiledBvh } from './compiled-bvh.js';
import { crossedTriangles } from './crossed-triangles.js';
import type { RayNumbers } from './ray.js';

/** Greatest number of coincident surfaces that are distinguished. */
export const MOST_PASSED = 8;
/** Most surfaces that a ray is followed through. */
const MOST_CROSSINGS = 256;

/**
 * Rays through triangles. Directions need not have unit length: distances along a ray are multiples of them. Triangles
 * have no back. Nothing is allocated once a tracer is made; it belongs to one thread.
 */
export interface Tracer {
  /** Distance of what {@link closest} found. */
  readonly hit: Float64Array;
  /** Result of {@link crossings}: indices of triangles, and distances, nearest first. */
  readonly crossed: Int32Array;
  readonly distances: Float64Array;
  /** Place of the nearest triangle with a distance between the two, or −1. */
  readonly closest: (...ray: RayNumbers) => number;
  /** All triangles between the two distances in order; their number, or −1 when there are more than fit. */
  readonly crossings: (...ray: RayNumbers) => number;
}

/**
 * Finds the triangles of a tree that a ray meets, in WebAssembly where there is any, with the same bits.
 *
 * @param isPassed whether `closest` ignores a triangle near the origin, where the search starts behind it.
 * @example
 * With the `scene` of a wall of 4 m × 3 m:
 *
 * ```ts
 * const tracer = createTracer(scene.bvh);
 * tracer.closest(1, 1, 5, 0, 0, -1, 0, 100);
 * console.log(tracer.hit[0]); // 5
 * ```
 */
export function createTracer(bvh: Bvh, isPassed: (t: number) => boolean = () => false): Tracer {
  checkObject('bvh', bvh, 'what buildBvh returns');
  for (const part of ['boxes', 'links', 'triangles'] as const)
    checkListed(`bvh.${part}`, bvh[part], 'what buildBvh returns');
  const compiled = compiledBvh(bvh, MOST_CROSSINGS);
  return compiled ? compiledTracer(compiled, isPassed) : plainTracer(bvh, isPassed);
}

/** The tracer in TypeScript, with which the one in WebAssembly agrees bit for bit. */
export function plainTracer(bvh: Bvh, isPassed: (t: number) => boolean): Tracer {
  const hit = new Float64Array(1);
  const crossed = new Int32Array(MOST_CROSSINGS);
  const distances = new Float64Array(MOST_CROSSINGS);
  return {
    hit,
    crossed,
    distances,
    closest: closestTriangle(bvh, hit, isPassed),
    crossings: crossedTriangles(bvh, crossed, distances),
  };
}

/** Several tracers may share what is compiled: what it finds is copied. */
function compiledTracer(compiled: CompiledBvh, isPassed: (t: number) => boolean): Tracer {
  const hit = new Float64Array(1);
  const crossed = new Int32Array(MOST_CROSSINGS);
  const distances = new Float64Array(MOST_CROSSINGS);
  return {
    hit,
    crossed,
    distances,
    closest(ox, oy, oz, dx, dy, dz, from, to) {
      compiled.isPassed = isPassed;
      const found = compiled.closest(ox, oy, oz, dx, dy, dz, from, to);
      hit[0] = compiled.hit[0];
      return found;
    },
    crossings(ox, oy, oz, dx, dy, dz, from, to) {
      const count = compiled.crossings(ox, oy, oz, dx, dy, dz, from, to);
      for (let i = 0; i < count; i++) {
        crossed[i] = compiled.crossed[i];
        distances[i] = compiled.distances[i];
      }
      return count;
    },
  };
}
