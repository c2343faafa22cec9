import type { PathState } from './path-state.js';

/** Least effective height that counts for the roughness of a horizon, m. */
export const LEAST_HEIGHT_M = 5;

/**
 * Distance of the horizon that terrain of irregularity Δh gives an antenna on average, m.
 *
 * @see [Algorithm, eq. 3.3]
 */
export function roughHorizonM(effectiveHeightM: number, radiusM: number, deltaHM: number): number {
  const height = effectiveHeightM > LEAST_HEIGHT_M ? effectiveHeightM : LEAST_HEIGHT_M;
  return Math.sqrt(2 * effectiveHeightM * radiusM) * Math.exp(-0.07 * Math.sqrt(deltaHM / height));
}

/** Writes both horizon distances from effective heights and Δh. */
export function roughHorizonDistances(path: PathState): void {
  path.txHorizonM = roughHorizonM(path.txEffectiveM, path.radiusM, path.deltaHM);
  path.rxHorizonM = roughHorizonM(path.rxEffectiveM, path.radiusM, path.deltaHM);
}

/** Writes both horizon angles from effective heights, horizon distances and Δh [Algorithm, eq. 3.4]. */
export function roughHorizonAngles(path: PathState): void {
  path.txHorizonRad = roughHorizonRad(path.txEffectiveM, path.txHorizonM, path.radiusM, path.deltaHM);
  path.rxHorizonRad = roughHorizonRad(path.rxEffectiveM, path.rxHorizonM, path.radiusM, path.deltaHM);
}

/** Elevation of that horizon, rad [Algorithm, eq. 3.4]. */
export function roughHorizonRad(effectiveHeightM: number, horizonM: number, radiusM: number, deltaHM: number): number {
  const smoothM = Math.sqrt(2 * effectiveHeightM * radiusM);
  return (0.65 * deltaHM * (smoothM / horizonM - 1) - 2 * effectiveHeightM) / smoothM;
}
