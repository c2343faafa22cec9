/**
 * Six times the volume within the triangles of each part, above 0 where they are wound counter-clockwise as seen from
 * outside, and their area in m²; both are at the part's number. Of a part that is not closed it is the volume of the
 * cones from its first corner.
 *
 * @param part number of the part of each triangle, which is one of its triangles.
 */
export function sixVolumes(
  positions: Float64Array,
  part: Int32Array,
): { readonly volume: Float64Array; readonly area: Float64Array } {
  const volume = new Float64Array(part.length);
  const area = new Float64Array(part.length);
  const corner = new Float64Array(9);
  for (let t = 0; t < part.length; t++) {
    const origin = 9 * part[t];
    for (let i = 0; i < 9; i++) corner[i] = positions[9 * t + i] - positions[origin + (i % 3)];
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = corner;
    volume[part[t]] += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    area[part[t]] += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return { volume, area };
}
