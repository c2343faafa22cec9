import { deltaBullington } from './delta-bullington.js';
import { BETA_EARTH_KM } from '../effective-earth.js';
import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../state/path-state.js';
import type { PathTerrain } from '../terrain/path-terrain.js';

/**
 * Diffraction loss not exceeded for p % of time, between that of the median Earth and that of β₀ % of time.
 *
 * @param withBeta whether the loss for β₀ % is computed even where p = 50 leaves it without effect.
 * @see ITU-R P.1812 §4.3.5, eq. (40) to (43); P.452 §4.2.4, eq. (41) to (44)
 */
export function diffractionForTime(
  link: LinkConstants,
  path: PathState,
  terrain: PathTerrain,
  withBeta: boolean,
): void {
  const { timePercent } = link;
  deltaBullington(link, path, terrain, link.medianEarthKm, path.median);
  const medianDb = path.median.lossDb;
  if (timePercent < 50 || withBeta) deltaBullington(link, path, terrain, BETA_EARTH_KM, path.beta);
  // eq. (41)
  path.diffractionDb = timePercent < 50 ? medianDb + path.terms.timeShare * (path.beta.lossDb - medianDb) : medianDb;
  path.medianDiffractionLossDb = path.freeSpaceDb + medianDb; // eq. (42)
  path.diffractionLossDb = path.lineOfSightDb + path.diffractionDb; // eq. (43)
}
