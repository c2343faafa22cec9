// Terrain irregularity over a distance: see terrain-roughness.ts and sigma-h.ts of the model.

import { exp } from './elementary';
import { deltaHM } from './quick-profile';

export function terrainRoughnessM(distanceM: f64): f64 {
  return deltaHM * (1 - 0.8 * exp(distanceM * -2e-5));
}

export function sigmaHM(roughnessM: f64): f64 {
  return 0.78 * roughnessM * exp(-0.5 * sqrt(sqrt(roughnessM)));
}
