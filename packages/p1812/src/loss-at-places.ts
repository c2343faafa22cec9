import { inverseNormal } from './inverse-normal.js';
import type { PathState } from './path-state.js';

/** L_b: never below the loss in line of sight, dB. @see ITU-R P.1812 §4.7, §4.9, eq. (67), (69) */
export function lossAtPlaces(path: PathState, locationPercent: number, deviationDb: number): number {
  const marginDb = deviationDb === 0 ? 0 : -inverseNormal(locationPercent / 100) * deviationDb;
  return Math.max(path.lineOfSightDb, path.medianPlaceDb + marginDb);
}
