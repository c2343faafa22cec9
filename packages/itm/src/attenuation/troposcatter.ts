import { attenuationFunctionDb } from './attenuation-function.js';
import { frequencyGainDb } from './frequency-gain.js';
import type { LinkConstants } from '../link/link-constants.js';
import type { PathState } from '../path-state.js';
import { powerDb } from './power-db.js';

/** Value of the troposcatter loss where it is not defined, dB: more than any loss that is used. */
export const UNDEFINED_SCATTER_DB = 1001;

/** Above this H₀, dB, the value at the farther distance stands [Algorithm, p. 12]. */
export const GREATEST_H0_DB = 15;

/**
 * Troposcatter loss at a distance, dB relative to free space; updates the H₀ of the state, which is < 0 before the
 * first call. {@link UNDEFINED_SCATTER_DB} where both terminals are too low for the formula.
 *
 * @see [Algorithm, eq. 4.63, 4.66, 4.67]; TN101v1 ch. 9
 * @wgsl
 */
export function troposcatterLossDb(link: LinkConstants, path: PathState, distanceM: number): number {
  const previousDb = path.frequencyGainDb;
  if (!(previousDb > GREATEST_H0_DB)) {
    const gainDb = scatterGainDb(link, path, distanceM);
    if (gainDb === UNDEFINED_SCATTER_DB) return UNDEFINED_SCATTER_DB;
    path.frequencyGainDb = gainDb > GREATEST_H0_DB && previousDb >= 0 ? previousDb : gainDb;
  }
  const theta = distanceM / path.radiusM - path.sightRad;
  const thetaDistanceM = theta * distanceM;
  const thetaSquared = theta * theta;
  return (
    attenuationFunctionDb(thetaDistanceM) +
    powerDb(link.frequencyMHz * thetaSquared * thetaSquared) -
    0.1 * (path.refractivityN - 301) * Math.exp(-thetaDistanceM / 40e3) +
    path.frequencyGainDb
  ); // 4.63
}

/**
 * Frequency gain H₀ of the path at a distance, dB, or {@link UNDEFINED_SCATTER_DB} [TN101v1, §9.2].
 *
 * @wgsl
 */
export function scatterGainDb(link: LinkConstants, path: PathState, distanceM: number): number {
  const theta = path.txHorizonRad + path.rxHorizonRad + distanceM / path.radiusM;
  const r1 = 2 * link.waveNumber * theta * path.txEffectiveM; // 9.4a
  const r2 = 2 * link.waveNumber * theta * path.rxEffectiveM;
  if (r1 < 0.2 && r2 < 0.2) return UNDEFINED_SCATTER_DB; // A_scat is not defined [Algorithm, p. 11]

  const differenceM = path.txHorizonM - path.rxHorizonM;
  const asymmetryM = Math.abs(differenceM);
  const ratio = differenceM < 0 ? path.txEffectiveM / path.rxEffectiveM : path.rxEffectiveM / path.txEffectiveM;
  const s = (distanceM - asymmetryM) / (distanceM + asymmetryM);
  const q = Math.min(Math.max(0.1, ratio / s), 10); // s and q within 0.1 … 10 [Algorithm, p. 16]

  const crossoverM = ((distanceM - asymmetryM) * (distanceM + asymmetryM) * theta * 0.25) / distanceM; // 4.66
  const layer = Math.min(1.7, crossoverM / 8e3);
  const layerCubed = layer * layer * layer;
  const n = path.refractivityN;
  const etaS =
    // 9.3a
    (crossoverM / 1.7556e3) * (1 + (0.031 - n * 2.32e-3 + n * n * 5.67e-6) * Math.exp(-layerCubed * layerCubed));

  const meanDb = (frequencyGainDb(r1, etaS) + frequencyGainDb(r2, etaS)) / 2;
  const correctionDb = 6 * (0.6 - Math.log10(Math.max(etaS, 1))) * Math.log10(Math.max(0.1, s)) * Math.log10(q);
  const gainDb = Math.max(meanDb + Math.min(meanDb, correctionDb), 0); // 9.5
  if (etaS >= 1) return gainDb;

  // Below η_s = 1 between there and the special case η_s = 0.
  const product = (1 + Math.SQRT2 / r1) * (1 + Math.SQRT2 / r2);
  const lowDb = powerDb((product * product * (r1 + r2)) / (r1 + r2 + 2 * Math.SQRT2));
  return etaS * gainDb + (1 - etaS) * lowDb;
}
