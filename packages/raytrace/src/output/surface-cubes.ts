import type { Grid } from '../field/grid.js';
import type { Scene } from '../scene/scene.js';

/** How far cubes reach over their sides, as a fraction of them: a wall between two cubes lies in both. */
const OVER = 1e-6;

/** Which cubes a surface of the model goes through: 1, else 0. */
export function surfaceCubes({ bvh }: Pick<Scene, 'bvh'>, { lowM, resM, size }: Grid): Uint8Array {
  const found = new Uint8Array(size[0] * size[1] * size[2]);
  const { triangles } = bvh;
  const corners = new Float64Array(9); // in cubes
  const low = [0, 0, 0];
  const high = [0, 0, 0];
  for (let t = 0; t < triangles.length / 9; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const corner = (triangles[9 * t + axis] - lowM[axis]) / resM;
      corners[axis] = corner;
      corners[3 + axis] = corner + triangles[9 * t + 3 + axis] / resM;
      corners[6 + axis] = corner + triangles[9 * t + 6 + axis] / resM;
      const [a, b, c] = [corners[axis], corners[3 + axis], corners[6 + axis]];
      low[axis] = Math.max(0, Math.floor(Math.min(a, b, c) - OVER));
      high[axis] = Math.min(size[axis] - 1, Math.floor(Math.max(a, b, c) + OVER));
    }
    for (let k = low[2]; k <= high[2]; k++) {
      for (let j = low[1]; j <= high[1]; j++) {
        for (let i = low[0]; i <= high[0]; i++) {
          const cube = i + size[0] * (j + size[1] * k);
          if (found[cube] === 0 && meetsCube(corners, i + 0.5, j + 0.5, k + 0.5, 0.5 + OVER)) found[cube] = 1;
        }
      }
    }
  }
  return found;
}

/**
 * Whether a triangle meets a cube: no plane parts them that lies along a side of the cube, the triangle, or an edge of
 * each.
 *
 * @see T. Akenine-Möller, "Fast 3D triangle-box overlap testing", Journal of Graphics Tools 6 (2001)
 */
function meetsCube(corners: Float64Array, x: number, y: number, z: number, half: number): boolean {
  const ax = corners[0] - x;
  const ay = corners[1] - y;
  const az = corners[2] - z;
  const bx = corners[3] - x;
  const by = corners[4] - y;
  const bz = corners[5] - z;
  const cx = corners[6] - x;
  const cy = corners[7] - y;
  const cz = corners[8] - z;
  const parted = (nx: number, ny: number, nz: number): boolean => {
    const a = nx * ax + ny * ay + nz * az;
    const b = nx * bx + ny * by + nz * bz;
    const c = nx * cx + ny * cy + nz * cz;
    const reach = half * (Math.abs(nx) + Math.abs(ny) + Math.abs(nz));
    return Math.min(a, b, c) > reach || Math.max(a, b, c) < -reach;
  };
  if (parted(1, 0, 0) || parted(0, 1, 0) || parted(0, 0, 1)) return false;
  const edges = [
    [bx - ax, by - ay, bz - az],
    [cx - bx, cy - by, cz - bz],
    [ax - cx, ay - cy, az - cz],
  ];
  const [[ux, uy, uz], [vx, vy, vz]] = edges;
  if (parted(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)) return false;
  for (const [ex, ey, ez] of edges) {
    if (parted(0, -ez, ey) || parted(ez, 0, -ex) || parted(-ey, ex, 0)) return false;
  }
  return true;
}
