import type { PathState } from '@radioshed/p1812/path';

import type { HorizonGround } from './horizons.js';
import type { P2001Link } from './link.js';

/**
 * Q_0ca: notional percentage of the year of multipath fading of depth 0, %, of a path near the ground.
 *
 * @see ITU-R P.2001 Attachment B.2
 */
export function multipathPercent(link: P2001Link, path: PathState, horizon: HorizonGround): number {
  const { txM, rxM } = path;
  if (path.lineOfSight) {
    const inclinationMrad = Math.abs(txM - rxM) / path.distanceKm; // eq. (3.3.3)
    return zeroFadePercent(link, path.distanceKm, inclinationMrad, Math.min(txM, rxM)); // eq. (B.2.2)
  }
  return Math.max(
    zeroFadePercent(link, path.txHorizonKm, Math.abs(path.txHorizonMrad), Math.min(txM, horizon.txM)), // eq. (B.2.3)
    zeroFadePercent(link, path.rxHorizonKm, Math.abs(path.rxHorizonMrad), Math.min(rxM, horizon.rxM)), // eq. (B.2.4)
  ); // eq. (B.2.5)
}

/** @see ITU-R P.2001 Attachment B.3 */
function zeroFadePercent(
  { climate, frequencyGHz, latDeg }: P2001Link,
  distanceKm: number,
  inclinationMrad: number,
  lowestM: number,
): number {
  const lapse = 10 ** -(4.6 + 0.0027 * climate.gradient65mN); // eq. (B.2.1)
  const slant = 1 + inclinationMrad;
  const worstMonth = lapse * distanceKm ** 3.1 * slant ** -1.29 * frequencyGHz ** 0.8 * 10 ** (-0.00089 * lowestM); // eq. (B.3.1)
  const latitude = Math.abs(Math.cos((2 * latDeg * Math.PI) / 180)) ** 0.7;
  const tropical = Math.abs(latDeg) <= 45 ? 1.1 + latitude : 1.1 - latitude;
  const toYearDb = 10.5 - 5.6 * Math.log10(tropical) - 2.7 * Math.log10(distanceKm) + 1.7 * Math.log10(slant); // eq. (B.3.2)
  return worstMonth * 10 ** (-0.1 * Math.min(toYearDb, 10.8)); // eq. (B.3.3)
}

/**
 * Percentage of the time without rain for which the fade near the ground exceeds A, as a function of A in dB; enhancements
 * are below 0.
 *
 * @param zeroPercent Q_0ca.
 * @see ITU-R P.2001 Attachment B.4
 */
export function surfaceFading(zeroPercent: number): (fadeDb: number) => number {
  const logZero = Math.log10(zeroPercent);
  const qt = 3.576 - 1.955 * logZero; // eq. (B.4.1b)
  const qs = -4.05 - 2.35 * logZero; // eq. (B.4.2b)
  return (a) => {
    if (a >= 0) {
      const level = tenTo(-0.05 * a);
      const qa = 2 + (1 + 0.3 * level) * tenTo(-0.016 * a) * (qt + 4.3 * (level + a / 800)); // eq. (B.4.1a)
      return 100 * (1 - Math.exp(-tenTo(-0.05 * qa * a) * Math.LN2)); // eq. (B.4.1)
    }
    const level = tenTo(0.05 * a);
    const qe = 8 + (1 + 0.3 * level) * tenTo(0.035 * a) * (qs + 12 * (level - a / 800)); // eq. (B.4.2a)
    return 100 * Math.exp(-tenTo(0.05 * qe * a) * Math.LN2); // eq. (B.4.2)
  };
}

/** 10^x, faster than `**`. */
function tenTo(x: number): number {
  return Math.exp(Math.LN10 * x);
}
