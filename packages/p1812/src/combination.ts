import type { PathState } from './state/path-state.js';

/**
 * Blends line of sight, diffraction, ducting and scatter into the loss not exceeded for p % of time, L_bc, dB.
 *
 * @param beyondMrad how far the path is beyond the horizon: θ − 0.3 in P.1812, S_tim − S_tr in P.452.
 * @see ITU-R P.1812 §4.6, eq. (57) to (63); P.452 §4.5, eq. (58) to (64)
 */
export function combineLosses(path: PathState, timePercent: number, beyondMrad: number): void {
  path.angleShare = 0.5 * (1 - Math.tanh((2.4 * beyondMrad) / 0.3)); // F_j, eq. (57)
  const { betaPercent, timeShare, distanceShare } = path.terms;
  const overLandDb = (1 - path.seaRatio) * path.diffractionDb;
  const medianDb = path.medianDiffractionLossDb;
  path.minimumDb =
    timePercent < betaPercent
      ? path.lineOfSightDb + overLandDb
      : medianDb + (path.lineOfSightBetaDb + overLandDb - medianDb) * timeShare; // eq. (59)
  path.enhancedMinimumDb = 2.5 * logOfSum(path.anomalousDb / 2.5, path.lineOfSightDb / 2.5); // eq. (60)
  const excessDb = path.diffractionLossDb - path.enhancedMinimumDb;
  path.enhancedDiffractionDb =
    excessDb < 0 ? path.diffractionLossDb : path.enhancedMinimumDb + excessDb * distanceShare; // eq. (61)
  // eq. (62)
  path.modifiedDb = path.enhancedDiffractionDb + (path.minimumDb - path.enhancedDiffractionDb) * path.angleShare;
  const scale = -0.2 * Math.LN10;
  path.medianPlaceDb = logOfSum(scale * path.troposcatterDb, scale * path.modifiedDb) / scale; // eq. (63)
}

/**
 * ln(eᵃ + eᵇ), whatever their size.
 *
 * @wgsl
 */
export function logOfSum(a: number, b: number): number {
  const greater = Math.max(a, b);
  const apart = Math.min(a, b) - greater;
  return apart < -40 ? greater : greater + Math.log1p(Math.exp(apart)); // e⁻⁴⁰ is lost in the rounding of `greater`
}
