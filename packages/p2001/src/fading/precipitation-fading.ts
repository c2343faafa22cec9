import { exponential, logarithm } from '@radioshed/numeric';
import { rainLaw } from '@radioshed/gases';
import { pathMultiplier } from '@radioshed/satellite';

import type { Rain } from '../link/rain.js';

/**
 * Probability of the rain heights that lie ±2400 m about the mean one, in steps of 100 m; symmetric.
 * @see ITU-R P.2001 Table C.2.1
 */
const UP_TO_MEAN: readonly number[] = [
  0.000555, 0.000802, 0.001139, 0.001594, 0.002196, 0.002978, 0.003976, 0.005227, 0.006764, 0.008617, 0.010808,
  0.013346, 0.016225, 0.019419, 0.022881, 0.026542, 0.030312, 0.034081, 0.037724, 0.04111, 0.044104, 0.046583, 0.048439,
  0.049589, 0.049978,
];
export const HEIGHT_PROBABILITY: readonly number[] = [...UP_TO_MEAN, ...UP_TO_MEAN.toReversed().slice(1)];
/** Probability of each rain height or a higher one. */
export const AS_HIGH: readonly number[] = HEIGHT_PROBABILITY.reduceRight<number[]>(
  (sums, each) => [each + sums[0], ...sums],
  [0],
);
const HEIGHTS = HEIGHT_PROBABILITY.length;
export const LOWEST_M = -2400;
export const STEP_M = 100;
export const MELTING_M = 1200;
/** Logarithm of the base in eq. (C.2.10a). */
const LOG_BASE = Math.log(1.763);

/** The cases of rain height that matter for a path between two heights. */
export interface RainCases {
  readonly count: number;
  /** P_m: probability of each case. Good until the next call, as is the next. */
  readonly probabilities: Float64Array;
  /** G_m: attenuation relative to rain, above 0. */
  readonly multipliers: Float64Array;
  /** Σ G_m P_m, 0 to 1. */
  readonly wetness: number;
}

/** Room for the cases of a path and their rates: nothing is allocated for each pixel of an area. */
const probabilities = new Float64Array(HEIGHTS + 1);
const multipliers = new Float64Array(HEIGHTS + 1);
const ratesMmh = new Float64Array(HEIGHTS + 1);

/**
 * Null where it never rains on the path.
 *
 * @param lowM height of the lower end above the sea, m; `highM` is that of the higher end.
 * @see ITU-R P.2001 Attachment C.2
 */
export function rainCases(rain: Rain | null, lowM: number, highM: number): RainCases | null {
  if (rain === null || lowM >= rain.heightM - LOWEST_M) return null; // eq. (C.2.2)
  // From the first rain height above the lower end to the first that leaves the path below the melting layer.
  const firstM = rain.heightM + LOWEST_M; // eq. (C.2.11)
  const from = Math.max(0, Math.floor((lowM - firstM) / STEP_M) + 1);
  const below = Math.max(from, Math.ceil((highM + MELTING_M - firstM) / STEP_M));
  const to = Math.min(below, HEIGHTS);
  let wetness = 0;
  let count = 0;
  for (let i = from; i < to; i++) {
    const each = pathMultiplier(lowM, highM, firstM + STEP_M * i);
    probabilities[count] = HEIGHT_PROBABILITY[i];
    multipliers[count] = each;
    wetness += each * HEIGHT_PROBABILITY[i];
    count++;
  }
  if (to < HEIGHTS) {
    probabilities[count] = AS_HIGH[to];
    multipliers[count] = 1;
    wetness += AS_HIGH[to];
    count++;
  }
  return { count, probabilities, multipliers, wetness };
}

/**
 * Percentage of the time with rain for which it fades by more than A, as a function of A in dB, good until the next
 * call.
 *
 * @param lowM height of the lower end above the sea, m; `highM` is that of the higher end.
 * @see ITU-R P.2001 Attachment C.2, C.3
 */
export function rainFading(
  rain: Rain,
  { count, probabilities, multipliers }: RainCases,
  lowM: number,
  highM: number,
  distanceKm: number,
): (fadeDb: number) => number {
  const { k, alpha } = coefficients(rain, distanceKm > 0 ? (0.001 * (highM - lowM)) / distanceKm : 0); // eq. (C.2.7)
  const { exponent, logPerDb } = pathRain(k, alpha, distanceKm);
  for (let m = 0; m < count; m++) ratesMmh[m] = exponential(-exponent * (logarithm(multipliers[m]) + logPerDb));
  const { a, b, c } = rain;
  return (fadeDb) => {
    if (fadeDb < 0) return 100; // eq. (C.3.1a)
    const scale = exponential(exponent * logarithm(fadeDb));
    let sum = 0;
    for (let m = 0; m < count; m++) {
      const rate = scale * ratesMmh[m]; // eq. (C.3.1d)
      sum += probabilities[m] * exponential((-a * rate * (b * rate + 1)) / (c * rate + 1)); // eq. (C.3.1c)
    }
    return 100 * sum;
  };
}

/**
 * How rain fades a path: 1/α and the logarithm of what a rate of 1 mm/h does, in dB.
 *
 * @wgsl P2001PathRain
 */
export interface PathRain {
  readonly exponent: number;
  readonly logPerDb: number;
}

/**
 * @see ITU-R P.2001 Attachment C.2, C.3
 * @wgsl
 */
export function pathRain(k: number, alpha: number, distanceKm: number): PathRain {
  const limitedKm = Math.min(distanceKm, 300); // eq. (C.2.9a)
  const d = Math.max(limitedKm, 1); // eq. (C.2.9b)
  const kPath =
    // eq. (C.2.10a)
    exponential(LOG_BASE * alpha) * k * (0.6546 * exponential(-0.009516 * d) + 0.3499 * exponential(-0.001182 * d));
  const alphaPath =
    // eq. (C.2.10b)
    (0.753 + 0.197 / d) * alpha + 0.1572 * exponential(-0.02268 * d) - 0.1594 * exponential(-0.0003617 * d);
  return { exponent: 1 / alphaPath, logPerDb: logarithm(Math.max(limitedKm, 0.001) * kPath) }; // eq. (C.3.1d), (C.3.1e)
}

/** k and α of a path by its inclination, rad. @see ITU-R P.838-3 eq. (4), (5); P.2001 eq. (C.2.8) */
function coefficients(rain: Rain, inclinationRad: number): { readonly k: number; readonly alpha: number } {
  const { k, alpha } = rainLaw(rain, Math.cos(inclinationRad) ** 2 * rain.turn);
  return { k: k * rain.lowFrequency, alpha };
}

/**
 * Percentage of the year for which rain and clear air fade by more than A, as a function of A in dB.
 *
 * @param inRain the same of the time with rain; `inClearAir` of the time without.
 * @see ITU-R P.2001 eq. (4.1.3), (4.3.5)
 */
export function yearlyFading(
  rain: Rain,
  inRain: (fadeDb: number) => number,
  inClearAir: (fadeDb: number) => number,
): (fadeDb: number) => number {
  const wet = rain.percent / 100;
  return (fadeDb) => inRain(fadeDb) * wet + inClearAir(fadeDb) * (1 - wet);
}
