import { exponential, logarithm } from '@radioshed/numeric';

import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../angles.js';
import type { Epoch } from './epoch.js';
import { type SunTimes, sunTimes } from './sun.js';

const DEG = RADIANS_PER_DEGREE;
const SIN_POLAR_NIGHT = Math.sin(72.5622 * DEG);
const SIN_32 = Math.sin(32 * DEG);
const SIN_12 = Math.sin(12 * DEG);
const COS_80 = Math.cos(80 * DEG);
const COS_73 = Math.cos(73 * DEG);
/** Logarithm of the factor D at sunset, divided by p. */
const LN_SUNSET = Math.log(0.072);
const NORTHERN_WINTER = [10, 11, 0];
const SOUTHERN_WINTER = [4, 5, 6];

/**
 * Critical frequency of the E layer, MHz, at a place and hour index.
 *
 * The powers of the factors B and D are taken together, as one exponential function.
 *
 * @param cosZenith of the sun, −1 to 1.
 * @see ITU-R P.1239-3 §4
 */
export function foE(
  sinLat: number,
  cosLat: number,
  lngRad: number,
  cosZenith: number,
  epoch: Epoch,
  hour: number,
): number {
  const { activity } = epoch;
  const sun = epoch.suns[hour];
  const distance = Math.abs(sinLat); // from the equator
  const low = distance < SIN_32;
  const m = low ? -1.93 + 1.92 * cosLat : 0.11 - 0.49 * cosLat;
  const cosNoon = Math.max(cosLat * sun.cosDeclination + sinLat * sun.sinDeclination, COS_80);
  const c = low ? 23 + 116 * cosLat : 92 + 35 * cosLat; // latitude factor C
  const p = distance <= SIN_12 ? 1.31 : 1.2;
  const lnB = m * logarithm(cosNoon); // seasonal factor B
  let lnD: number; // time-of-day factor D
  if (cosZenith >= COS_73) {
    lnD = p * logarithm(cosZenith);
  } else if (cosZenith > 0) {
    const zenith = Math.acos(cosZenith);
    const excess = zenith * DEGREES_PER_RADIAN - 50;
    const excess2 = excess * excess;
    const excess4 = excess2 * excess2;
    lnD = p * logarithm(Math.cos(zenith - 6.27e-13 * excess4 * excess4 * DEG));
  } else {
    lnD = p * LN_SUNSET + 25.2 - 0.28 * Math.acos(cosZenith) * DEGREES_PER_RADIAN;
    if (!isPolarNight(sinLat, epoch.month, epoch.corrections.southernPolarNight)) {
      const since = hoursSinceSunset(sunTimes(sinLat, cosLat, lngRad, sun), hour === 23 ? 0 : hour + 1);
      lnD = Math.max(p * LN_SUNSET - 1.4 * since, lnD);
    }
  }
  return Math.max(Math.sqrt(Math.sqrt(activity.factor * c * exponential(lnB + lnD))), activity.floorMHz);
}

/** @param southernTest whether polar night in the south is tested by the southern rule. */
function isPolarNight(sinLat: number, month: number, southernTest: boolean): boolean {
  if (sinLat > SIN_POLAR_NIGHT && NORTHERN_WINTER.includes(month)) return true;
  return sinLat < (southernTest ? -SIN_POLAR_NIGHT : SIN_POLAR_NIGHT) && SOUTHERN_WINTER.includes(month);
}

/** Hours since sunset; 0 where the sun does not rise or set, or in the minutes of refraction around them. */
function hoursSinceSunset({ riseUtc, setUtc }: SunTimes, hourUtc: number): number {
  if (setUtc >= riseUtc) {
    if (hourUtc >= setUtc && hourUtc >= riseUtc) return hourUtc - setUtc;
    if (hourUtc < setUtc && hourUtc < riseUtc) return 24 - setUtc + hourUtc;
  } else if (hourUtc >= setUtc && hourUtc < riseUtc) {
    return hourUtc - setUtc;
  }
  return 0;
}
