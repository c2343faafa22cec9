import type { PathState } from '../path-state.js';

/**
 * Writes the line-of-sight distances over a smooth and the actual Earth and their angular distance.
 *
 * @wgsl
 */
export function horizonGeometry(path: PathState): void {
  const radiusM = path.radiusM;
  path.txSmoothHorizonM = Math.sqrt(2 * path.txEffectiveM * radiusM);
  path.rxSmoothHorizonM = Math.sqrt(2 * path.rxEffectiveM * radiusM);
  path.smoothSightM = path.txSmoothHorizonM + path.rxSmoothHorizonM; // d_sML
  path.sightM = path.txHorizonM + path.rxHorizonM; // d_ML
  path.sightRad = -Math.max(path.txHorizonRad + path.rxHorizonRad, -path.sightM / radiusM); // θ_los
}
