import { findHorizons } from './find-horizons.js';
import type { PathState } from '../path-state.js';
import type { Terrain } from './terrain.js';

/** Sums `from` ≤ i ≤ `to` by walking them. */
export function walkSums(path: PathState, from: number, to: number): void {
  const z = path.groundM;
  const middle = 0.5 * (from + to);
  let sum = 0;
  let moment = 0;
  for (let i = from; i <= to; i++) {
    sum += z[i];
    moment += (i - middle) * z[i];
  }
  path.sumM = sum;
  path.momentM = moment;
}

/** The terrain of one path, horizons by accumulated distances as in the reference. */
export const accumulatedTerrain: Terrain = {
  sums: walkSums,
  findHorizons: (path) => findHorizons(path, true),
};

/** The terrain of one path, horizons by index × step. */
export const multipliedTerrain: Terrain = {
  sums: walkSums,
  findHorizons: (path) => findHorizons(path, false),
};
