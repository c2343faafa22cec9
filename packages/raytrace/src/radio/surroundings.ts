import { createTracer } from '../bvh/tracer.js';
import type { Scene } from '../scene/scene.js';
import type { Vector } from './transmitter.js';

/** A direction along which no wall of a building lies. */
const ASKEW: Vector = [0.5773, 0.6211, 0.53];

/**
 * The solid that waves pass on entering each triangle's inside, −1 for sheets. Closed parts around a transmitter — a room
 * drawn as a box — are not solid: they count as sheets.
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
    for (;;) {
      // one after another, since there may be more than can be kept at a time
      const t = tracer.closest(x, y, z, ...ASKEW, from, Infinity);
      if (t < 0) break;
      if (scene.solid[t] >= 0) inside[scene.solid[t]] ^= 1;
      from = tracer.hit[0] * (1 + 1e-12) + 1e-12;
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
