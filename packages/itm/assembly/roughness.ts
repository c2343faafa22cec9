// Terrain irregularity over a distance: see terrain-roughness.ts and sigma-h.ts of the model.

import { SIGMA_SHARE } from '../src/terrain/sigma-h';
import { MISSED_SHARE } from '../src/terrain/terrain-roughness';
import { constant, expOf } from './lanes';

const PER_M: usize = memory.data<f64>([-2e-5]);
const MISSED: usize = memory.data<f64>([-MISSED_SHARE]);
const ONE: usize = memory.data<f64>([1]);
const DAMPING: usize = memory.data<f64>([-0.5]);
const WEIGHT: usize = memory.data<f64>([SIGMA_SHARE]);

export function terrainRoughnessPair<T>(deltaHM: v128, distanceM: v128): v128 {
  return v128.mul<T>(deltaHM, reachedPair<T>(distanceM));
}

/** How much of Δh a stretch of the path has. */
export function reachedPair<T>(distanceM: v128): v128 {
  const missed = expOf<T>(v128.mul<T>(distanceM, constant<T>(PER_M))); // ERL 79-ITS 67 eq. 3
  return v128.add<T>(constant<T>(ONE), v128.mul<T>(constant<T>(MISSED), missed));
}

export function sigmaHPair<T>(roughnessM: v128): v128 {
  // ERL 79-ITS 67 eq. 3.6a
  const damping = expOf<T>(v128.mul<T>(constant<T>(DAMPING), v128.sqrt<T>(v128.sqrt<T>(roughnessM))));
  return v128.mul<T>(v128.mul<T>(constant<T>(WEIGHT), roughnessM), damping);
}
