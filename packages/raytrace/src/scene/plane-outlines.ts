/** Number of corners of an outline, one for each direction of its sides. */
export const OUTLINE_CORNERS = 8;

/**
 * A convex polygon around all triangles of each plane: the smallest with sides in eight directions. What reflects lies
 * within; not all within reflects.
 *
 * @returns eight corners of three numbers each a plane, in order around it.
 */
export function planeOutlines(positions: Float64Array, plane: Int32Array, equations: Float64Array): Float64Array {
  const count = equations.length / 4;
  const frames = new Float64Array(6 * count);
  for (let p = 0; p < count; p++) writeFrame(equations, p, frames);
  const reach = new Float64Array(OUTLINE_CORNERS * count).fill(-Infinity);
  for (let t = 0; t < plane.length; t++) {
    const p = plane[t];
    for (let corner = 0; corner < 3; corner++) {
      const at = 9 * t + 3 * corner;
      const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]];
      const u = frames[6 * p] * x + frames[6 * p + 1] * y + frames[6 * p + 2] * z;
      const v = frames[6 * p + 3] * x + frames[6 * p + 4] * y + frames[6 * p + 5] * z;
      for (let side = 0; side < OUTLINE_CORNERS; side++) {
        const along = u * COS[side] + v * SIN[side];
        if (along > reach[OUTLINE_CORNERS * p + side]) reach[OUTLINE_CORNERS * p + side] = along;
      }
    }
  }
  const corners = new Float64Array(3 * OUTLINE_CORNERS * count);
  for (let p = 0; p < count; p++) {
    for (let side = 0; side < OUTLINE_CORNERS; side++) {
      const [u, v] = meet(reach, OUTLINE_CORNERS * p, side, (side + 1) % OUTLINE_CORNERS);
      for (let axis = 0; axis < 3; axis++) {
        corners[3 * (OUTLINE_CORNERS * p + side) + axis] =
          u * frames[6 * p + axis] + v * frames[6 * p + 3 + axis] + equations[4 * p + 3] * equations[4 * p + axis];
      }
    }
  }
  return corners;
}

const COS = Array.from({ length: OUTLINE_CORNERS }, (_, i) => Math.cos((2 * Math.PI * i) / OUTLINE_CORNERS));
const SIN = Array.from({ length: OUTLINE_CORNERS }, (_, i) => Math.sin((2 * Math.PI * i) / OUTLINE_CORNERS));

/** Two unit vectors in a plane, along the axes of the model where it can be. */
function writeFrame(equations: Float64Array, p: number, frames: Float64Array): void {
  const [nx, ny, nz] = equations.subarray(4 * p, 4 * p + 3);
  const level = Math.hypot(nx, nz);
  const [ux, uy, uz] = level > 1e-9 ? [-nz / level, 0, nx / level] : [1, 0, 0];
  frames.set([ux, uy, uz, ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux], 6 * p);
}

/** Where two neighbouring sides meet. */
function meet(reach: Float64Array, at: number, a: number, b: number): [number, number] {
  const determinant = COS[a] * SIN[b] - SIN[a] * COS[b];
  return [
    (reach[at + a] * SIN[b] - reach[at + b] * SIN[a]) / determinant,
    (reach[at + b] * COS[a] - reach[at + a] * COS[b]) / determinant,
  ];
}
