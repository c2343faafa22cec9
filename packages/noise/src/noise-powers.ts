import { exponential } from '@radioshed/numeric';

import type { NoiseComponent, Writable } from './noise-component.js';

/** Ten over the natural logarithm of ten. */
export const C: number = 10 / Math.LN10;
/** Quantile of the tenth of a normal distribution, as the Recommendation rounds it. */
export const DECILE = 1.282;
/** Beyond this decile the distribution is too wide for its second moment, dB. */
const WIDE_DB = 12;

/** Noise of one or more sources as powers relative to kT₀B, from which sums of noise are computed. */
export interface NoisePowers {
  /** Sums of the medians, of the lower and of the upper deciles. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Sums of the means and variances of log-normal distributions that have the upper, or the lower, decile. */
  readonly upperMean: number;
  readonly upperVariance: number;
  readonly lowerMean: number;
  readonly lowerVariance: number;
  readonly isUpperWide: boolean;
  readonly isLowerWide: boolean;
}

/** The powers of no noise, in a new object. */
export function noPowers(): Writable<NoisePowers> {
  return {
    median: 0,
    low: 0,
    high: 0,
    upperMean: 0,
    upperVariance: 0,
    lowerMean: 0,
    lowerVariance: 0,
    isUpperWide: false,
    isLowerWide: false,
  };
}

/**
 * The powers of a source added to others, for loops: nothing is checked.
 *
 * @param to where they are written; by default a new object.
 * @returns `to`
 * @see ITU-R P.372, part 8
 */
export function addNoise(
  others: NoisePowers,
  { medianDb, upperDecileDb, lowerDecileDb }: NoiseComponent,
  to: Writable<NoisePowers> = noPowers(),
): NoisePowers {
  const median = exponential(medianDb / C);
  const upper = growth(upperDecileDb);
  const lower = growth(lowerDecileDb);
  const upperMean = median * upper;
  const lowerMean = median * lower;
  to.median = others.median + median;
  to.low = others.low + median * exponential(-lowerDecileDb / C);
  to.high = others.high + median * exponential(upperDecileDb / C);
  to.upperMean = others.upperMean + upperMean;
  to.upperVariance = others.upperVariance + upperMean * upperMean * (upper * upper - 1);
  to.lowerMean = others.lowerMean + lowerMean;
  to.lowerVariance = others.lowerVariance + lowerMean * lowerMean * (lower * lower - 1);
  to.isUpperWide = others.isUpperWide || upperDecileDb > WIDE_DB;
  to.isLowerWide = others.isLowerWide || lowerDecileDb > WIDE_DB;
  return to;
}

/** Ratio of the mean of a log-normal distribution to its median. */
function growth(decileDb: number): number {
  const sigma = decileDb / DECILE / C;
  return exponential((sigma * sigma) / 2);
}
