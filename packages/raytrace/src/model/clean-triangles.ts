import { createTripleTable } from './triple-table.js';
import { weld } from './weld.js';

export interface CleanTriangles {
  readonly positions: Float64Array;
  readonly surface: Int32Array;
  readonly dropped: { readonly degenerate: number; readonly repeated: number };
}

/** Height of a triangle over its longest side below which it counts as a line, as a share of that side. */
const FLAT = 1e-9;

/**
 * Drops triangles without area, and those with the same three corners as one before, in whatever order: walls drawn from
 * both sides would reflect twice.
 */
export function cleanTriangles(positions: Float64Array, surface: Int32Array): CleanTriangles {
  const count = surface.length;
  const kept = new Int32Array(count);
  const { points } = weld(positions);
  const table = createTripleTable(count);
  let [size, degenerate, repeated] = [0, 0, 0];
  for (let t = 0; t < count; t++) {
    if (isFlat(positions, 9 * t)) {
      degenerate++;
      continue;
    }
    const [a, b, c] = points.subarray(3 * t, 3 * t + 3).sort();
    if (table.number(a, b, c) < size) repeated++;
    else kept[size++] = t;
  }
  const result = new Float64Array(9 * size);
  const surfaces = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    result.set(positions.subarray(9 * kept[i], 9 * kept[i] + 9), 9 * i);
    surfaces[i] = surface[kept[i]];
  }
  return { positions: result, surface: surfaces, dropped: { degenerate, repeated } };
}

function isFlat(p: Float64Array, at: number): boolean {
  const [ax, ay, az] = [p[at + 3] - p[at], p[at + 4] - p[at + 1], p[at + 5] - p[at + 2]];
  const [bx, by, bz] = [p[at + 6] - p[at], p[at + 7] - p[at + 1], p[at + 8] - p[at + 2]];
  const [cx, cy, cz] = [bx - ax, by - ay, bz - az];
  const area2 = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  const longest = Math.max(ax * ax + ay * ay + az * az, bx * bx + by * by + bz * bz, cx * cx + cy * cy + cz * cz);
  return !(area2 > FLAT * longest);
}
