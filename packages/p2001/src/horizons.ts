import type { PathState, PathTerrain } from '@radioshed/p1812/path';

import type { P2001Link } from './link/link.js';

/**
 * Height of the ground at the horizons of both ends, m above the sea.
 *
 * @wgsl P2001HorizonGround
 */
export interface HorizonGround {
  readonly txM: number;
  readonly rxM: number;
}

/**
 * Whether the ends see each other over the median Earth, their radio horizons and the roughness of the ground between
 * these. A path in line of sight has the sample with the largest Fresnel parameter for both horizons.
 *
 * @see ITU-R P.2001 §3.7, eq. (3.7.1) to (3.7.10); §3.8, eq. (3.8.5), (3.8.7)
 */
export function horizons({ shared }: P2001Link, path: PathState, terrain: PathTerrain): HorizonGround {
  const { distanceKm, bare } = path;
  terrain.bareSkyline(path, bare);
  path.lineOfSight = !bare.obstructed;
  const [from, to] = path.lineOfSight ? [bare.largestVIndex, bare.largestVIndex] : [bare.txIndex, bare.rxIndex];
  path.txHorizonKm = terrain.distanceKm(from); // eq. (3.7.4a), (3.7.6)
  path.rxHorizonKm = distanceKm - terrain.distanceKm(to); // eq. (3.7.4b), (3.7.9)
  path.txHorizonMrad = path.lineOfSight ? bare.raySlope : bare.txSlope; // eq. (3.7.5a), (3.7.7)
  // eq. (3.7.5b), (3.7.10)
  path.rxHorizonMrad = path.lineOfSight ? -bare.raySlope - (1000 * distanceKm) / shared.medianEarthKm : bare.rxSlope;
  path.angleMrad = (1000 * distanceKm) / shared.medianEarthKm + path.txHorizonMrad + path.rxHorizonMrad; // eq. (E.1)
  const slope = (path.ductingBaseRxM - path.ductingBaseTxM) / distanceKm; // eq. (3.8.5)
  path.roughnessM = terrain.roughnessM(from, to, path.ductingBaseTxM, slope); // eq. (3.8.7)
  return { txM: terrain.groundM(from), rxM: terrain.groundM(to) };
}

/** H_mid: height of the ground in the middle of the samples, m. @see ITU-R P.2001 §3.2, eq. (3.2.2) */
export function middleGroundM({ last }: PathState, terrain: PathTerrain): number {
  const before = Math.floor(last / 2);
  if (last % 2 === 0) return terrain.groundM(before);
  return 0.5 * (terrain.groundM(before) + terrain.groundM(before + 1));
}
