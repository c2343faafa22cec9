import { edgesOf } from './edges.js';
import { createPairing } from './pair-sides.js';
import { createUnion } from './union.js';
import { sixVolumes } from './volume.js';
import { weld } from './weld.js';

/** Thickness below which a closed part is a sheet drawn from both sides, as a fraction of its extent. */
const FLAT = 1e-6;

/**
 * Finds closed solids: triangles connected by their edges, where each side of a triangle has another to go on
 * with. Where solids touch, so that more than two triangles meet at an edge, those go together between which a solid
 * lies.
 *
 * @returns the number of the solid of each triangle, −1 for open sheets and for closed parts without volume; and how
 * many
 *   there are.
 */
export function findSolids(positions: Float64Array): { readonly solid: Int32Array; readonly count: number } {
  const count = positions.length / 9;
  const { points } = weld(positions);
  const edges = edgesOf(points);
  const parts = createUnion(count);
  const open = new Uint8Array(count);
  const pair = createPairing(positions, points, edges);
  for (let edge = 0; edge < edges.count; edge++) {
    pair(
      edge,
      (a, b) => parts.join(a, b),
      (alone) => {
        open[alone] = 1;
      },
    );
  }
  const roots = Int32Array.from({ length: count }, (_, t) => parts.rootOf(t));
  const isOpen = new Uint8Array(count);
  roots.forEach((root, t) => {
    if (open[t] === 1) isOpen[root] = 1;
  });
  const { volume, area } = sixVolumes(positions, roots);
  const numbers = new Int32Array(count).fill(-1);
  const solid = new Int32Array(count);
  let found = 0;
  for (let t = 0; t < count; t++) {
    const root = roots[t];
    const isFlat = Math.abs(volume[root]) <= 3 * FLAT * area[root] * Math.sqrt(area[root]);
    if (isOpen[root] === 0 && !isFlat && numbers[root] === -1) numbers[root] = found++;
    solid[t] = numbers[root];
  }
  return { solid, count: found };
}
