// Terrain irregularity over a distance: see terrain-roughness.ts and sigma-h.ts of the model.

import { constant, expPair } from './pairs';

const PER_M: usize = memory.data<f64>([-2e-5]);
const MISSED: usize = memory.data<f64>([-0.8]);
const ONE: usize = memory.data<f64>([1]);
const DAMPING: usize = memory.data<f64>([-0.5]);
const WEIGHT: usize = memory.data<f64>([0.78]);

export function terrainRoughnessPair(deltaHM: v128, distanceM: v128): v128 {
  return f64x2.mul(deltaHM, reachedPair(distanceM));
}

/** How much of Δh a stretch of the path has. */
export function reachedPair(distanceM: v128): v128 {
  const missed = expPair(f64x2.mul(distanceM, constant(PER_M)));
  return f64x2.add(constant(ONE), f64x2.mul(constant(MISSED), missed));
}

export function sigmaHPair(roughnessM: v128): v128 {
  const damping = expPair(f64x2.mul(constant(DAMPING), f64x2.sqrt(f64x2.sqrt(roughnessM))));
  return f64x2.mul(f64x2.mul(constant(WEIGHT), roughnessM), damping);
}
