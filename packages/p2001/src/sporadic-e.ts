import { knifeEdgeLossDb } from '@radioshed/diffraction';
import { exponential } from '@radioshed/numeric';
import type { PathState } from '@radioshed/p1812/path';

import { twoWaysDb } from './combination.js';
import { freeSpaceLossDb } from './free-space.js';
import type { P2001Link } from './link/link.js';

/** Height of the sporadic E layer, km. */
const LAYER_KM = 120;

/**
 * L_be: basic transmission loss by reflection from sporadic E, in one hop and two, not exceeded for p % of time, dB.
 *
 * @see ITU-R P.2001 Attachment G
 * @wgsl
 */
export function sporadicELossDb(link: P2001Link, path: PathState): number {
  const one = hopsLossDb(link, path, 1); // eq. (G.2.8)
  const two = hopsLossDb(link, path, 2); // eq. (G.3.8)
  if (one < two - 20) return one;
  if (two < one - 20) return two;
  return twoWaysDb(one, two); // eq. (G.4.1)
}

/**
 * Hops are alike, so a hop of an n-th of the path is computed.
 *
 * @see ITU-R P.2001 §G.2, §G.3
 * @wgsl
 */
export function hopsLossDb(
  { frequencyGHz: f, medianEarthKm: earthKm, sporadicEMHz }: P2001Link,
  path: PathState,
  hops: number,
): number {
  const hopKm = path.distanceKm / hops;
  const reflectionDb = 40 / (1 + hopKm / 130 + (hopKm / 250) ** 2) + 0.2 * (hopKm / 2600) ** 2;
  // eq. (G.2.1), (G.3.1)
  const ionosphereDb = reflectionDb * ((1000 * f) / sporadicEMHz) ** 2 + exponential((hopKm - 1660) / 280);
  const halfAngle = hopKm / (2 * earthKm);
  const topKm = earthKm + LAYER_KM;
  const halfSine = Math.sin(0.5 * halfAngle);
  const rayKm = 2 * hops * Math.sqrt(LAYER_KM ** 2 + 4 * earthKm * topKm * halfSine ** 2); // eq. (G.2.2), (G.3.2)
  const rise = LAYER_KM + 2 * earthKm * halfSine ** 2;
  const takeOff = 0.5 * Math.PI - Math.atan((earthKm * Math.sin(halfAngle)) / rise) - halfAngle; // eq. (G.2.4), (G.3.4)
  return (
    freeSpaceLossDb(f, rayKm) +
    ionosphereDb +
    terminalLossDb(f, path.txHorizonMrad, path.txHorizonKm, takeOff) +
    terminalLossDb(f, path.rxHorizonMrad, path.rxHorizonKm, takeOff)
  );
}

/**
 * Diffraction at the horizon of an end.
 *
 * @see ITU-R P.2001 eq. (G.2.5) to (G.2.7), (G.3.5) to (G.3.7)
 * @wgsl p2001_terminal_loss_db
 */
export function terminalLossDb(f: number, horizonMrad: number, horizonKm: number, takeOffRad: number): number {
  const horizonRad = 0.001 * horizonMrad;
  const angle = horizonRad - takeOffRad;
  const cosine = Math.cos(horizonRad);
  if (!(cosine > 0)) return 0; // a slope beyond the small angles for which the equation is made
  // 1 − cos is twice the square of the sine of half the angle.
  return knifeEdgeLossDb(3.651 * Math.sqrt((2000 * f * horizonKm) / cosine) * Math.sin(0.5 * angle));
}
