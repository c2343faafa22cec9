import { inverseNormal } from './inverse-normal.js';
import type { PathState } from './state/path-state.js';

/**
 * Standard deviations that the loss at a percentage of locations lies above the median.
 * @see ITU-R P.1812 §4.9, eq. (69)
 */
export function deviationsAt(locationPercent: number): number {
  return -inverseNormal(locationPercent / 100);
}

/**
 * L_b: never below the loss in line of sight, dB.
 *
 * @param marginDb loss above that of the median place.
 * @see ITU-R P.1812 §4.7, §4.9, eq. (67), (69)
 */
export function lossAtPlaces(path: PathState, marginDb: number): number {
  return Math.max(path.lineOfSightDb, path.medianPlaceDb + marginDb);
}
