import { findSolids } from './solids.js';
import { createTripleTable } from './triple-table.js';
import { weld } from './weld.js';

/** Triangles of a model without degenerate and repeated ones, and the numbers of those. */
export interface CleanTriangles {
  readonly positions: Float64Array;
  readonly surface: Int32Array;
  readonly dropped: { readonly degenerate: number; readonly repeated: number };
}

/** Height of a triangle over its longest side below which it counts as a line, as a fraction of that side. */
const FLAT = 1e-9;

/**
 * Drops triangles without area, and those with the same three corners as one before: walls drawn from both sides would
 * reflect twice. Where two solids touch, each keeps its own.
 */
export function cleanTriangles(positions: Float64Array, surface: Int32Array): CleanTriangles {
  const { points } = weld(positions);
  const all = Int32Array.from(surface.keys());
  const sized = all.filter((t) => !isFlat(positions, 9 * t));
  const once = withoutRepeats(points, sized);
  const kept = withoutBacks(positions, points, once);
  return {
    positions: positionsOf(positions, kept),
    surface: kept.map((t) => surface[t]),
    dropped: { degenerate: all.length - sized.length, repeated: sized.length - kept.length },
  };
}

/** Leaves out triangles that lie on one before and look the same way. */
function withoutRepeats(points: Int32Array, places: Int32Array): Int32Array {
  const table = createTripleTable(places.length);
  return places.filter((t) => {
    const [a, b, c] = points.subarray(3 * t, 3 * t + 3);
    const before = table.size;
    // from the lowest number on, which leaves the way around as it is
    if (a < b && a < c) return table.number(a, b, c) === before;
    return (b < c ? table.number(b, c, a) : table.number(c, a, b)) === before;
  });
}

/** Of two triangles that lie on one another back to back, leaves both where they bound two solids, else one. */
function withoutBacks(positions: Float64Array, points: Int32Array, places: Int32Array): Int32Array {
  let solid: Int32Array | undefined; // few models have such triangles
  const table = createTripleTable(places.length);
  const first: number[] = [];
  const isOut = new Uint8Array(places.length);
  places.forEach((t, i) => {
    const [a, b, c] = points.slice(3 * t, 3 * t + 3).sort();
    const number = table.number(a, b, c);
    const before = first[number];
    if (before === undefined) {
      first.push(i);
      return;
    }
    solid ??= findSolids(positionsOf(positions, places)).solid;
    if (solid[i] === -1 || solid[before] === solid[i]) isOut[i] = 1;
    else if (solid[before] === -1) isOut[before] = 1;
  });
  return places.filter((_, i) => isOut[i] === 0);
}

function positionsOf(positions: Float64Array, places: Int32Array): Float64Array {
  const result = new Float64Array(9 * places.length);
  places.forEach((t, i) => result.set(positions.subarray(9 * t, 9 * t + 9), 9 * i));
  return result;
}

function isFlat(p: Float64Array, at: number): boolean {
  const [ax, ay, az] = [p[at + 3] - p[at], p[at + 4] - p[at + 1], p[at + 5] - p[at + 2]];
  const [bx, by, bz] = [p[at + 6] - p[at], p[at + 7] - p[at + 1], p[at + 8] - p[at + 2]];
  const [cx, cy, cz] = [bx - ax, by - ay, bz - az];
  const area2 = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  const longest = Math.max(ax * ax + ay * ay + az * az, bx * bx + by * by + bz * bz, cx * cx + cy * cy + cz * cz);
  return !(area2 > FLAT * longest);
}
