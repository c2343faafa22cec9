// Terrain irregularity over a distance: see terrain-roughness.ts and sigma-h.ts of the model.

import { exp } from './elementary';
import { expPair, line } from './pairs';
import { deltaHM } from './quick-profile';

export function terrainRoughnessM(distanceM: f64): f64 {
  return deltaHM * (1 - 0.8 * exp(distanceM * -2e-5));
}

export function sigmaHM(roughnessM: f64): f64 {
  return 0.78 * roughnessM * exp(-0.5 * sqrt(sqrt(roughnessM)));
}

export function terrainRoughnessPair(distanceM: v128): v128 {
  const reached = line(1, -0.8, expPair(f64x2.mul(distanceM, f64x2.splat(-2e-5))));
  return f64x2.mul(f64x2.splat(deltaHM), reached);
}

export function sigmaHPair(roughnessM: v128): v128 {
  const damping = expPair(f64x2.mul(f64x2.splat(-0.5), f64x2.sqrt(f64x2.sqrt(roughnessM))));
  return f64x2.mul(f64x2.mul(f64x2.splat(0.78), roughnessM), damping);
}
