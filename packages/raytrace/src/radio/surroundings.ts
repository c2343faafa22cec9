import { createTracer } from '../bvh/tracer.js';
import type { Scene } from '../scene/scene.js';
import type { Vector } from './transmitter.js';

/** A direction along which no wall of a building lies. */
const ASKEW: Vector = [0.5773, 0.6211, 0.53];
/** Surfaces no farther from one another lie on one another, m and as a fraction of the distance. */
const ONE_PLACE = 1e-9;

/**
 * The solid that waves pass on entering each triangle's inside, −1 for sheets. Closed parts around a transmitter — a
 * room drawn as a box — are not solid: they count as sheets.
 */
export function solidsWithout(
  scene: Pick<Scene, 'bvh' | 'solid' | 'solids'>,
  positions: readonly Vector[],
): { readonly solid: Int32Array; readonly shells: number } {
  const tracer = createTracer(scene.bvh);
  const around = new Uint8Array(scene.solids);
  for (const [x, y, z] of positions) {
    const inside = new Uint8Array(scene.solids);
    let from = 0;
    // one after another, since there may be more than fit at a time
    while (tracer.closest(x, y, z, ...ASKEW, from, Infinity) >= 0) {
      const beyond = tracer.hit[0] * (1 + ONE_PLACE) + ONE_PLACE;
      const count = tracer.crossings(x, y, z, ...ASKEW, from, beyond);
      // Solids that touch are met together there, and each once: triangles may share the edge that is met.
      for (const solid of new Set(tracer.crossed.subarray(0, count).map((t) => scene.solid[t]))) {
        if (solid >= 0) inside[solid] ^= 1;
      }
      from = beyond;
    }
    inside.forEach((each, i) => {
      around[i] |= each;
    });
  }
  const solid = new Int32Array(scene.solid);
  solid.forEach((each, t) => {
    if (each >= 0 && around[each] === 1) solid[t] = -1;
  });
  return { solid, shells: around.reduce((sum, each) => sum + each, 0) };
}
