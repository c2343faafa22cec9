import type { PathState } from '../path-state.js';

/** Least effective height that counts for the roughness of a horizon, m. */
export const LEAST_HEIGHT_M = 5;

/** How much terrain irregularity shortens a horizon, and raises its angle [Algorithm, eq. 3.3, 3.4]. */
export const RUGGEDNESS_WEIGHT = -0.07;
export const RISE_SHARE = 0.65;

/**
 * Distance of the horizon that terrain of irregularity Δh gives an antenna on average, m.
 *
 * @see [Algorithm, eq. 3.3]
 * @wgsl
 */
export function roughHorizonM(effectiveHeightM: number, radiusM: number, deltaHM: number): number {
  const height = effectiveHeightM > LEAST_HEIGHT_M ? effectiveHeightM : LEAST_HEIGHT_M;
  return Math.sqrt(2 * effectiveHeightM * radiusM) * Math.exp(RUGGEDNESS_WEIGHT * Math.sqrt(deltaHM / height));
}

/**
 * Writes the horizons of a line-of-sight path from its irregularity, the heights raised until the horizons meet.
 *
 * @wgsl
 */
export function averageHorizons(path: PathState): void {
  roughHorizonDistances(path);
  const combinedM = path.txHorizonM + path.rxHorizonM;
  if (combinedM <= path.distanceM) {
    const ratio = path.distanceM / combinedM;
    path.txEffectiveM *= ratio * ratio;
    path.rxEffectiveM *= ratio * ratio;
    roughHorizonDistances(path);
  }
  roughHorizonAngles(path);
}

/**
 * Writes both horizon distances from effective heights and Δh.
 *
 * @wgsl
 */
export function roughHorizonDistances(path: PathState): void {
  path.txHorizonM = roughHorizonM(path.txEffectiveM, path.radiusM, path.deltaHM);
  path.rxHorizonM = roughHorizonM(path.rxEffectiveM, path.radiusM, path.deltaHM);
}

/**
 * Writes both horizon angles from effective heights, horizon distances and Δh [Algorithm, eq. 3.4].
 *
 * @wgsl
 */
export function roughHorizonAngles(path: PathState): void {
  path.txHorizonRad = roughHorizonRad(path.txEffectiveM, path.txHorizonM, path.radiusM, path.deltaHM);
  path.rxHorizonRad = roughHorizonRad(path.rxEffectiveM, path.rxHorizonM, path.radiusM, path.deltaHM);
}

/**
 * Elevation of that horizon, rad [Algorithm, eq. 3.4].
 *
 * @wgsl
 */
export function roughHorizonRad(effectiveHeightM: number, horizonM: number, radiusM: number, deltaHM: number): number {
  const smoothM = Math.sqrt(2 * effectiveHeightM * radiusM);
  return (RISE_SHARE * deltaHM * (smoothM / horizonM - 1) - 2 * effectiveHeightM) / smoothM;
}
