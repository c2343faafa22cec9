/** Planes that triangles lie in. */
export interface Planes {
  /** Place of the plane of each triangle. */
  readonly plane: Int32Array;
  /** Four numbers a plane: its unit normal n and offset o, n·p = o. */
  readonly equations: Float64Array;
}

/**
 * Greatest angle between triangles in one plane, rad; and distance of the planes, as a fraction of the model's size.
 */
const ANGLE = 2e-5;
const OFFSET = 2e-6;

/**
 * Merges triangles of the same material that lie in one plane: the facets that waves are mirrored at. They need not
 * touch, since the mirror image is the same.
 *
 * @param material of each triangle.
 * @param size of the model, m.
 */
export function mergePlanes(positions: Float64Array, material: Int32Array, size: number): Planes {
  const count = material.length;
  const plane = new Int32Array(count);
  const cells = new Map<string, number[]>();
  const sums: number[] = []; // area × normal and area × offset, and area, five a plane
  const steps = [4 * ANGLE, 4 * ANGLE, 4 * ANGLE, 4 * OFFSET * size];
  const slack = [ANGLE, ANGLE, ANGLE, OFFSET * size];
  const own = new Float64Array(5);
  const byArea = largestFirst(positions);
  const representative: number[] = [];
  for (const t of byArea) {
    equationOf(positions, t, own);
    let found = -1;
    for (const key of keysNear(own, steps, slack, material[t])) {
      for (const candidate of cells.get(key) ?? []) {
        if (found === -1 && isSame(representative, candidate, own, slack)) found = candidate;
      }
    }
    if (found === -1) {
      found = representative.length / 4;
      representative.push(own[0], own[1], own[2], own[3]);
      sums.push(0, 0, 0, 0, 0);
      const key = keyOf(own, steps, material[t]);
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [found]);
      else cell.push(found);
    }
    plane[t] = found;
    for (let i = 0; i < 4; i++) sums[5 * found + i] += own[i] * own[4];
    sums[5 * found + 4] += own[4];
  }
  const equations = new Float64Array(representative.length);
  for (let p = 0; p < representative.length / 4; p++) {
    const length = Math.hypot(sums[5 * p], sums[5 * p + 1], sums[5 * p + 2]);
    for (let i = 0; i < 4; i++) equations[4 * p + i] = sums[5 * p + i] / length;
  }
  return { plane, equations };
}

/** The largest triangle of a plane defines it best, so it comes first. */
function largestFirst(positions: Float64Array): Uint32Array {
  const areas = new Float64Array(positions.length / 9);
  const own = new Float64Array(5);
  for (let t = 0; t < areas.length; t++) {
    equationOf(positions, t, own);
    areas[t] = own[4];
  }
  return Uint32Array.from(areas.keys()).sort((a, b) => areas[b] - areas[a] || a - b);
}

/** Normal, of which the first number that is not small is positive, offset, and area. */
function equationOf(p: Float64Array, t: number, out: Float64Array): void {
  const at = 9 * t;
  const [ax, ay, az] = [p[at + 3] - p[at], p[at + 4] - p[at + 1], p[at + 5] - p[at + 2]];
  const [bx, by, bz] = [p[at + 6] - p[at], p[at + 7] - p[at + 1], p[at + 8] - p[at + 2]];
  const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.hypot(nx, ny, nz);
  const large = Math.abs(nx) > 0.5 * length ? nx : Math.abs(ny) > 0.5 * length ? ny : nz;
  const scale = (large < 0 ? -1 : 1) / length;
  out[0] = nx * scale;
  out[1] = ny * scale;
  out[2] = nz * scale;
  out[3] = out[0] * p[at] + out[1] * p[at + 1] + out[2] * p[at + 2];
  out[4] = length / 2;
}

function isSame(planes: readonly number[], place: number, own: Float64Array, slack: readonly number[]): boolean {
  for (let i = 0; i < 4; i++) if (Math.abs(planes[4 * place + i] - own[i]) > slack[i]) return false;
  return true;
}

function keyOf(own: Float64Array, steps: readonly number[], material: number): string {
  return `${steps.map((step, i) => Math.round(own[i] / step)).join(',')},${material}`;
}

/** Keys of the cell of a plane and of those that it comes close to. */
function keysNear(own: Float64Array, steps: readonly number[], slack: readonly number[], material: number): string[] {
  let keys = [''];
  steps.forEach((step, i) => {
    const low = Math.round((own[i] - slack[i]) / step);
    const high = Math.round((own[i] + slack[i]) / step);
    const numbers = low === high ? [low] : [low, high];
    keys = keys.flatMap((key) => numbers.map((number) => `${key}${number},`));
  });
  return keys.map((key) => `${key}${material}`);
}
