import type { LinkConstants } from './link/link-constants.js';
import type { PathState } from './path-state.js';
import { terrainRoughnessM } from './terrain/terrain-roughness.js';
import { ACCIDENTAL, type Curve, MOBILE, SINGLE_MESSAGE } from './link/variability-constants.js';

/** Twice the standard Earth radius of the effective distance, 2 × 9000 km, m. */
export const TWICE_STANDARD_RADIUS_M = 18e6;

/** Effective distance d_e where the curves of variability have their full width, m [Algorithm, eq. 5.3]. */
export const NEAR_M = 130e3;

/**
 * Loss not exceeded, or exceeded, for the required percentages: reference attenuation with the variability of time,
 * location and situation, dB relative to free space.
 *
 * @see [Algorithm, §5]; TN101v2 eq. III.69–70; [primer (24)](../../../docs/primer.md#eq-24)
 * @wgsl
 */
export function variabilityLossDb(link: LinkConstants, path: PathState): number {
  const v = link.variability;
  const effectiveM = effectiveDistanceM(link, path);

  let sigmaL = 0;
  if (!v.withoutLocation) {
    const roughness = link.waveNumber * terrainRoughnessM(path.distanceM, path.deltaHM);
    sigmaL = (10 * roughness) / (roughness + 13); // 5.9
  }
  const yL = sigmaL * v.zLocation;
  const sigmaT = curveDb(v.time, effectiveM);
  const yT = sigmaT * v.zTime;
  const sigmaS = v.withoutSituation ? 0 : 5 + 3 * Math.exp(-effectiveM / 100e3); // 5.10
  const zSquared = v.zSituation * v.zSituation;
  const situation = sigmaS * sigmaS + (yT * yT) / (7.8 + zSquared) + (yL * yL) / (24 + zSquared); // 5.11

  let reliabilityDb: number;
  let inflation = 0;
  if (v.mode === SINGLE_MESSAGE) {
    reliabilityDb = 0;
    inflation = sigmaT * sigmaT + sigmaL * sigmaL;
  } else if (v.mode === ACCIDENTAL) {
    reliabilityDb = yT;
    inflation = sigmaL * sigmaL;
  } else if (v.mode === MOBILE) {
    reliabilityDb = Math.sqrt(sigmaT * sigmaT + sigmaL * sigmaL) * v.zTime;
  } else {
    reliabilityDb = yT + yL;
  }
  const situationDb = Math.sqrt(inflation + situation) * v.zSituation;

  const lossDb = path.referenceDb - curveDb(v.median, effectiveM) - reliabilityDb - situationDb;
  return lossDb < 0 ? (lossDb * (29 - lossDb)) / (29 - 10 * lossDb) : lossDb; // 5.2
}

/**
 * Effective distance d_e, m [Algorithm, eq. 5.3].
 *
 * @wgsl
 */
export function effectiveDistanceM(link: LinkConstants, path: PathState): number {
  const scaleM =
    Math.sqrt(TWICE_STANDARD_RADIUS_M * path.txEffectiveM) +
    Math.sqrt(TWICE_STANDARD_RADIUS_M * path.rxEffectiveM) +
    link.variability.frequencyDistanceM;
  const distanceM = path.distanceM;
  return distanceM < scaleM ? (NEAR_M * distanceM) / scaleM : NEAR_M + distanceM - scaleM;
}

/**
 * A curve of variability at an effective distance, dB.
 *
 * @wgsl
 */
export function curveDb(curve: Curve, distanceM: number): number {
  const offset = distanceM - curve.x2;
  const squared = distanceM * distanceM;
  return ((curve.c1 + curve.c2x3Squared / (curve.x3Squared + offset * offset)) * squared) / (curve.x1Squared + squared);
}
