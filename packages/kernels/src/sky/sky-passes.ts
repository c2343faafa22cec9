import { LOOK_NUMBERS, type SkyPlan } from './sky-plan.js';
import { SkyRay } from './sky-ray.js';

const RAD = Math.PI / 180;
/** WGS 84. */
const RADIUS_M = 6_378_137;
const E2 = 0.006694379990141316;

/** One unit per block of rows: finds the unobstructed looks of each pixel. */
export function lookUp(plan: SkyPlan): (unit: number) => void {
  const { width, height, rowsPerUnit, looks, lossDb, best, times, leastTangent, counts } = plan;
  const ray = new SkyRay(plan);
  const count = looks.length / LOOK_NUMBERS;
  const sines = new Float64Array(width);
  const cosines = new Float64Array(width);
  for (let column = 0; column < width; column++) {
    const lon = (plan.lonDeg + column * plan.lonStepDeg) * RAD;
    sines[column] = Math.sin(lon);
    cosines[column] = Math.cos(lon);
  }
  return (unit) => {
    let seen = 0;
    const end = Math.min(height, (unit + 1) * rowsPerUnit);
    for (let row = unit * rowsPerUnit; row < end; row++) {
      const latDeg = plan.latDeg + row * plan.latStepDeg;
      const sinLat = Math.sin(latDeg * RAD);
      const cosLat = Math.cos(latDeg * RAD);
      const normalM = RADIUS_M / Math.sqrt(1 - E2 * sinLat * sinLat);
      ray.startRow(latDeg);
      for (let column = 0; column < width; column++) {
        const i = row * width + column;
        const eyeM = ray.startPixel(plan.lonDeg + column * plan.lonStepDeg, latDeg);
        let least = Infinity;
        let which = -1;
        let moments = 0;
        if (eyeM === eyeM) {
          const across = (normalM + eyeM) * cosLat;
          const x = across * cosines[column];
          const y = across * sines[column];
          const z = (normalM * (1 - E2) + eyeM) * sinLat;
          let last = -1;
          for (let k = 0; k < count; k++) {
            const from = k * LOOK_NUMBERS;
            const dx = looks[from] - x;
            const dy = looks[from + 1] - y;
            const dz = looks[from + 2] - z;
            const east = dy * cosines[column] - dx * sines[column];
            const outward = dx * cosines[column] + dy * sines[column];
            const north = dz * cosLat - outward * sinLat;
            const up = outward * cosLat + dz * sinLat;
            // Straight up has no azimuth; any does.
            const level = Math.sqrt(east * east + north * north) || 1e-9;
            const tangent = up / level;
            if (tangent < leastTangent || !ray.isClear(east / level, north / level, tangent)) continue;
            if (looks[from + 3] !== last) {
              last = looks[from + 3];
              moments++;
            }
            const loss =
              10 * Math.log10((dx * dx + dy * dy + dz * dz) * 1e-6) +
              offsetAt(plan, looks[from + 4], row, column, eyeM);
            if (loss < least) {
              least = loss;
              which = k;
            }
          }
        }
        lossDb[i] = which < 0 ? Number.NaN : least;
        best[i] = which;
        times[i] = moments;
        if (which >= 0) seen++;
      }
    }
    Atomics.add(counts, 0, seen);
  };
}

/** Interpolates between the eight corners around an antenna. */
function offsetAt(plan: SkyPlan, from: number, row: number, column: number, eyeM: number): number {
  if (from < 0) return 0;
  const { offsets, nodeColumns, nodeRows, nodeLayers, width, height } = plan;
  const c = ((column + 0.5) / width) * (nodeColumns - 1);
  const r = ((row + 0.5) / height) * (nodeRows - 1);
  const c0 = Math.min(c | 0, nodeColumns - 2);
  const r0 = Math.min(r | 0, nodeRows - 2);
  const at = from + r0 * nodeColumns + c0;
  if (nodeLayers === 1) return planar(offsets, at, nodeColumns, c - c0, r - r0);
  const h = Math.min(Math.max((eyeM - plan.nodeLowM) / plan.nodeStepM, 0), nodeLayers - 1);
  const h0 = Math.min(h | 0, nodeLayers - 2);
  const layer = nodeColumns * nodeRows;
  const low = planar(offsets, at + h0 * layer, nodeColumns, c - c0, r - r0);
  const high = planar(offsets, at + (h0 + 1) * layer, nodeColumns, c - c0, r - r0);
  return low + (h - h0) * (high - low);
}

function planar(values: Float64Array, at: number, side: number, u: number, v: number): number {
  const upper = values[at] + u * (values[at + 1] - values[at]);
  const lower = values[at + side] + u * (values[at + side + 1] - values[at + side]);
  return upper + v * (lower - upper);
}
