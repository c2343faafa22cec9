import { logarithm } from '@radioshed/numeric';
import { ductTimeDb, logGeometry, type PathState, seaDuctDb, siteShieldingDb } from '@radioshed/p1812/path';

import type { P2001Link } from './link/link.js';

/**
 * L_ba: basic transmission loss in ducts and by reflection from layers, not exceeded for p % of time, dB.
 *
 * @see ITU-R P.2001 Attachment D
 */
export function anomalousLossDb({ shared, exceededPercent }: P2001Link, path: PathState): number {
  const { frequencyGHz: f } = shared;
  const { distanceKm, txHorizonKm, rxHorizonKm, txHorizonMrad, rxHorizonMrad, seaRatio, terms } = path;
  const atEndsDb =
    couplingDb(f, seaRatio) +
    20 * Math.LOG10E * logarithm(txHorizonKm + rxHorizonKm) +
    siteShieldingDb(shared, txHorizonMrad, txHorizonKm) + // eq. (D.3.3)
    siteShieldingDb(shared, rxHorizonMrad, rxHorizonKm) + // eq. (D.3.4)
    seaDuctDb(path.txCoastKm, txHorizonKm, path.txM, seaRatio) + // eq. (D.4.2)
    seaDuctDb(path.rxCoastKm, rxHorizonKm, path.rxM, seaRatio); // eq. (D.4.3), (D.5.1)
  const txMrad = Math.min(txHorizonMrad, 0.1 * txHorizonKm); // eq. (D.6.2a)
  const rxMrad = Math.min(rxHorizonMrad, 0.1 * rxHorizonKm); // eq. (D.6.2b)
  const angleMrad = (1000 * distanceKm) / shared.medianEarthKm + txMrad + rxMrad; // eq. (D.6.3)
  const angleDb = 5e-5 * shared.medianEarthKm * shared.rootFrequency * Math.max(angleMrad, 0); // eq. (D.6.1), (D.6.4)
  const logBeta = terms.logBeta + logGeometry(shared, path); // eq. (D.7.5)
  // eq. (D.7.7)
  const timeDb = ductTimeDb(shared.logTime, logBeta, distanceKm, terms.ductDistance) + 50 / exceededPercent;
  return atEndsDb + angleDb + timeDb; // eq. (D.8.1)
}

/**
 * The part of the loss of coupling with a duct that the frequency decides, dB.
 * @see ITU-R P.2001 eq. (D.5.1), (D.5.2)
 */
export function couplingDb(f: number, seaRatio: number): number {
  const lowFrequencyDb = f < 0.5 ? (45.375 - 137 * f + 92.5 * f * f) * seaRatio : 0; // eq. (D.5.2)
  return 102.45 + 20 * Math.LOG10E * logarithm(f) + lowFrequencyDb;
}
