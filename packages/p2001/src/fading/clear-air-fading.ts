import { exponential, logarithm } from '@radioshed/numeric';
import type { PathState } from '@radioshed/p1812/path';

import type { HorizonGround } from '../horizons.js';
import type { P2001Link } from '../link/link.js';

/**
 * Q_0ca: notional percentage of the year of multipath fading of depth 0, %, of a path near the ground.
 *
 * @see ITU-R P.2001 Attachment B.2
 * @wgsl
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

/**
 * @see ITU-R P.2001 Attachment B.3
 * @wgsl
 */
export function zeroFadePercent(
  { multipath: { logWorstMonth, tropicalDb } }: P2001Link,
  distanceKm: number,
  inclinationMrad: number,
  lowestM: number,
): number {
  const decades = Math.LOG10E * logarithm(distanceKm);
  const slant = Math.LOG10E * logarithm(1 + inclinationMrad);
  const worstMonth = logWorstMonth + 3.1 * decades - 1.29 * slant - 0.00089 * lowestM; // log₁₀ of eq. (B.3.1)
  const toYearDb = 10.5 - tropicalDb - 2.7 * decades + 1.7 * slant; // eq. (B.3.2)
  return tenTo(worstMonth - 0.1 * Math.min(toYearDb, 10.8)); // eq. (B.3.3)
}

/**
 * Percentage of the time without rain for which the fade near the ground exceeds A, as a function of A in dB;
 * enhancements are below 0.
 *
 * @param zeroPercent Q_0ca.
 * @see ITU-R P.2001 Attachment B.4, eq. (B.4.1), (B.4.2)
 */
export function surfaceFading(zeroPercent: number): (fadeDb: number) => number {
  const exponentAt = surfaceExponent(zeroPercent);
  return (a) => (a >= 0 ? 100 * (1 - exponential(-exponentAt(a))) : 100 * exponential(-exponentAt(a)));
}

/**
 * The exponent in that percentage, as a function of A in dB.
 *
 * @param zeroPercent Q_0ca.
 * @see ITU-R P.2001 Attachment B.4
 * @wgsl
 */
export function surfaceExponent(zeroPercent: number): (fadeDb: number) => number {
  const logZero = Math.log10(zeroPercent);
  const qt = 3.576 - 1.955 * logZero; // eq. (B.4.1b)
  const qs = -4.05 - 2.35 * logZero; // eq. (B.4.2b)
  return (a) => {
    if (a >= 0) {
      const level = tenTo(-0.05 * a);
      const qa = 2 + (1 + 0.3 * level) * tenTo(-0.016 * a) * (qt + 4.3 * (level + a / 800)); // eq. (B.4.1a)
      return tenTo(-0.05 * qa * a) * Math.LN2; // eq. (B.4.1)
    }
    const level = tenTo(0.05 * a);
    const qe = 8 + (1 + 0.3 * level) * tenTo(0.035 * a) * (qs + 12 * (level - a / 800)); // eq. (B.4.2a)
    return tenTo(0.05 * qe * a) * Math.LN2; // eq. (B.4.2)
  };
}

/** Q_0ca below which {@link surfaceFading} falls, %. */
const MOST_FALLING = 10 ** 3.4;

/**
 * Whether {@link surfaceFading} falls wherever the fade grows. Beyond it rises again about 0 dB. Where Q_0ca is very
 * small it rises by 1e-10 % at some 70 dB: too little to matter, as no one asks for less than 1e-5 % of the time.
 */
export function isFalling(zeroPercent: number): boolean {
  return zeroPercent < MOST_FALLING;
}

/**
 * 10^x, faster than `**`.
 *
 * @wgsl
 */
export function tenTo(x: number): number {
  return exponential(Math.LN10 * x);
}
