import { sphericalEarthLossDb } from '@radioshed/diffraction';

import { bullingtonLossDb } from './bullington.js';
import type { LinkConstants } from '../link-constants.js';
import type { DeltaBullington, PathState } from '../state/path-state.js';
import type { PathTerrain } from '../terrain/path-terrain.js';

/**
 * Diffraction loss over the ground of a path for an Earth of one radius: Bullington's, and what a spherical Earth costs
 * more than Bullington says of it.
 *
 * @see ITU-R P.1812 §4.3.4, eq. (37) to (39); P.452 §4.2.3, eq. (38) to (40)
 */
export function deltaBullington(
  link: LinkConstants,
  path: PathState,
  terrain: PathTerrain,
  radiusKm: number,
  out: DeltaBullington,
): void {
  const { distanceKm: d, covered, smooth, seaRatio } = path;
  terrain.coveredSkyline(path, radiusKm, covered);
  out.actualDb = bullingtonLossDb(covered, d, path.txM, path.rxM, radiusKm, link.wavelengthM);

  const txM = path.txM - path.diffractionBaseTxM; // eq. (37a), (38a)
  const rxM = path.rxM - path.diffractionBaseRxM; // eq. (37b), (38b)
  terrain.smoothSkyline(path, radiusKm, txM, rxM, smooth);
  out.smoothDb = bullingtonLossDb(smooth, d, txM, rxM, radiusKm, link.wavelengthM);
  out.sphericalDb = sphericalEarthLossDb(link, d, txM, rxM, radiusKm, seaRatio);
  out.lossDb = out.actualDb + Math.max(out.sphericalDb - out.smoothDb, 0); // eq. (39)
}
