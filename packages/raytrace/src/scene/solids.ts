import { createTripleTable } from '../model/triple-table.js';
import { weld } from '../model/weld.js';

/**
 * Finds closed solids: triangles hanging together by their edges, each edge between exactly two.
 *
 * @returns the number of the solid of each triangle, −1 for open sheets; and how many there are.
 */
export function findSolids(positions: Float64Array): { readonly solid: Int32Array; readonly count: number } {
  const count = positions.length / 9;
  const { points } = weld(positions);
  const edges = createTripleTable(3 * count);
  const first = new Int32Array(3 * count).fill(-1);
  const uses = new Int32Array(3 * count);
  const parts = createUnion(count);
  for (let t = 0; t < count; t++) {
    for (let side = 0; side < 3; side++) {
      const [a, b] = [points[3 * t + side], points[3 * t + ((side + 1) % 3)]];
      const edge = edges.number(Math.min(a, b), Math.max(a, b), 0);
      uses[edge]++;
      if (first[edge] === -1) first[edge] = t;
      else parts.join(first[edge], t);
    }
  }
  const open = new Uint8Array(count);
  for (let edge = 0; edge < edges.size; edge++) if (uses[edge] !== 2) open[parts.rootOf(first[edge])] = 1;
  const numbers = new Int32Array(count).fill(-1);
  const solid = new Int32Array(count);
  let found = 0;
  for (let t = 0; t < count; t++) {
    const root = parts.rootOf(t);
    if (open[root] === 0 && numbers[root] === -1) numbers[root] = found++;
    solid[t] = numbers[root];
  }
  return { solid, count: found };
}

export interface Union {
  join(a: number, b: number): void;
  rootOf(a: number): number;
}

/** Sets of numbers that are joined, two at a time. */
export function createUnion(count: number): Union {
  const parents = Int32Array.from({ length: count }, (_, i) => i);
  const rootOf = (a: number): number => {
    let at = a;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  };
  return {
    rootOf,
    join(a, b) {
      const [ra, rb] = [rootOf(a), rootOf(b)];
      parents[Math.max(ra, rb)] = Math.min(ra, rb);
    },
  };
}
