import type { LinkConstants } from '../link-constants.js';
import type { PathState } from '../state/path-state.js';
import type { PathTerrain } from './path-terrain.js';

/**
 * Whether the ends see each other, their radio horizons and the roughness of the ground between these. A path in line
 * of sight has the sample with the largest Fresnel parameter for both horizons.
 *
 * @see ITU-R P.1812 Attachment 1 §4, §5, eq. (76) to (84), (95); P.452 Attachment 2 §5.1, eq. (150) to (159)
 */
export function radioHorizons(link: LinkConstants, path: PathState, terrain: PathTerrain): void {
  const { distanceKm, bare } = path;
  const rise = (path.rxM - path.txM) / distanceKm;
  const drop = (500 * distanceKm) / link.medianEarthKm;
  terrain.bareSkyline(path, bare);
  const txTop = mrad(bare.txSlope); // eq. (76), (77)
  const txRay = mrad(rise - drop); // eq. (78)
  path.lineOfSight = !(txTop > txRay);
  let from: number;
  let to: number;
  if (path.lineOfSight) {
    path.txHorizonMrad = txRay;
    path.rxHorizonMrad = mrad(-rise - drop); // eq. (81)
    from = to = bare.largestVIndex;
    path.txHorizonKm = terrain.distanceKm(from); // eq. (80)
    path.rxHorizonKm = distanceKm - path.txHorizonKm; // eq. (83a)
  } else {
    path.txHorizonMrad = txTop; // eq. (79)
    path.rxHorizonMrad = mrad(bare.rxSlope); // eq. (82)
    from = bare.txIndex;
    to = bare.rxIndex;
    path.txHorizonKm = terrain.distanceKm(from); // eq. (80)
    path.rxHorizonKm = distanceKm - terrain.distanceKm(to); // eq. (83)
  }
  path.angleMrad = (1000 * distanceKm) / link.medianEarthKm + path.txHorizonMrad + path.rxHorizonMrad; // eq. (84)
  const slope = (path.ductingBaseRxM - path.ductingBaseTxM) / distanceKm; // eq. (93)
  path.roughnessM = terrain.roughnessM(from, to, path.ductingBaseTxM, slope); // eq. (95)
}

function mrad(slope: number): number {
  return 1000 * Math.atan(slope / 1000);
}
