import type { LinkConstants } from './link-constants.js';
import type { PathState } from './state/path-state.js';

/**
 * Free-space loss, and the loss in line of sight with multipath and focusing, for p % and β₀ % of time.
 *
 * @param gasesDbPerKm attenuation by the air, dB/km; P.1812 has none.
 * @see ITU-R P.1812 §4.2, eq. (8) to (11); P.452 §4.1, eq. (8) to (12)
 */
export function lineOfSightLoss(link: LinkConstants, path: PathState, gasesDbPerKm: number): void {
  const riseKm = (path.txM - path.rxM) / 1000;
  const squareKm = path.distanceKm ** 2 + riseKm ** 2; // eq. (8a)
  const spread = 2.6 * (1 - Math.exp(-0.1 * (path.txHorizonKm + path.rxHorizonKm)));
  path.freeSpaceDb = 92.4 + 20 * link.logFrequency + 10 * Math.log10(squareKm); // eq. (8)
  if (gasesDbPerKm > 0) path.freeSpaceDb += gasesDbPerKm * Math.sqrt(squareKm); // P.452 eq. (8), (9)
  path.lineOfSightDb = path.freeSpaceDb + spread * link.logTimeRatio; // eq. (9a), (10)
  path.lineOfSightBetaDb = path.freeSpaceDb + spread * path.terms.logBetaRatio; // eq. (9b), (11)
}
