import { sphericalEarthLossDb } from '@radioshed/diffraction';
import { bullingtonLossDb, type PathState, type PathTerrain } from '@radioshed/p1812/path';

import type { P2001Link } from './link/link.js';

/**
 * L_d: diffraction loss not exceeded for p % of time, dB, by the delta-Bullington method. Over the actual ground the
 * Earth may curve upwards; the smooth one and the spherical one may not.
 *
 * @see ITU-R P.2001 Attachment A, eq. (A.1.1)
 */
export function diffractionDb({ shared, refraction }: P2001Link, path: PathState, terrain: PathTerrain): number {
  const { distanceKm: d, covered, smooth } = path;
  const { curvaturePerKm, earthKm } = refraction;
  terrain.coveredSkyline(path, 1 / curvaturePerKm, covered);
  const actualDb = bullingtonLossDb(covered, d, path.txM, path.rxM, 1 / curvaturePerKm, shared.wavelengthM); // §A.4
  const txM = path.txM - path.diffractionBaseTxM; // eq. (3.8.11a)
  const rxM = path.rxM - path.diffractionBaseRxM; // eq. (3.8.11b)
  terrain.smoothSkyline(path, earthKm, txM, rxM, smooth);
  const smoothDb = bullingtonLossDb(smooth, d, txM, rxM, earthKm, shared.wavelengthM); // §A.5
  const sphericalDb = sphericalEarthLossDb(shared, d, txM, rxM, earthKm, path.seaRatio); // §A.2
  return actualDb + Math.max(sphericalDb - smoothDb, 0);
}
