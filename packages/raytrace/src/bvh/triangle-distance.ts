import { EDGE } from './edge.js';

/**
 * Distance along a ray to a triangle, as a multiple of the direction; NaN where the ray misses it.
 *
 * @param at place of the triangle's nine numbers: a corner, and the edges to the other two.
 * @see T. Möller, B. Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection", 1997
 */
export function distanceTo(
  triangles: Float64Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const e1x = triangles[at + 3];
  const e1y = triangles[at + 4];
  const e1z = triangles[at + 5];
  const e2x = triangles[at + 6];
  const e2y = triangles[at + 7];
  const e2z = triangles[at + 8];
  const px = dy * e2z - dz * e2y;
  const py = dz * e2x - dx * e2z;
  const pz = dx * e2y - dy * e2x;
  const det = e1x * px + e1y * py + e1z * pz;
  if (det === 0) return Number.NaN;
  const scale = 1 / det;
  const tx = ox - triangles[at];
  const ty = oy - triangles[at + 1];
  const tz = oz - triangles[at + 2];
  const u = (tx * px + ty * py + tz * pz) * scale;
  if (!(u >= -EDGE && u <= 1 + EDGE)) return Number.NaN;
  const qx = ty * e1z - tz * e1y;
  const qy = tz * e1x - tx * e1z;
  const qz = tx * e1y - ty * e1x;
  const v = (dx * qx + dy * qy + dz * qz) * scale;
  if (!(v >= -EDGE && u + v <= 1 + EDGE)) return Number.NaN;
  return (e2x * qx + e2y * qy + e2z * qz) * scale;
}
