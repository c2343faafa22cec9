import type { NoiseComponent } from '@radioshed/noise';

import { normalQuantile } from './normal-quantile.js';
import type { SignalDeciles } from './signal-deciles.js';

/** Signal against noise. */
export interface SignalToNoise {
  /** Median of the month, dB, and its deciles. */
  readonly medianDb: number;
  readonly upperDecileDb: number;
  readonly lowerDecileDb: number;
}

/** Hour-to-hour deciles of the signal, dB. @see ITU-R P.842-5, Table 1 */
const HOURLY_UPPER_DB = 5;
const HOURLY_LOWER_DB = 8;
const DB = Math.LN10 / 10;
const DECILE_QUANTILE = normalQuantile(0.9);

/** Signal-to-noise ratio. @see ITU-R P.842-5, Table 1, steps 3, 6 and 9 */
export function signalToNoise(
  powerDbw: number,
  noises: readonly NoiseComponent[],
  bandwidthHz: number,
  day: SignalDeciles,
): SignalToNoise {
  let median = 0;
  let low = 0;
  let high = 0;
  for (const { medianDb, upperDecileDb, lowerDecileDb } of noises) {
    median += Math.exp(medianDb * DB);
    low += Math.exp((medianDb - lowerDecileDb) * DB);
    high += Math.exp((medianDb + upperDecileDb) * DB);
  }
  return {
    medianDb: powerDbw - 10 * Math.log10(median) - 10 * Math.log10(bandwidthHz) + 204,
    upperDecileDb: root(Math.log(median / low) / DB, day.upperDb, HOURLY_UPPER_DB),
    lowerDecileDb: root(Math.log(high / median) / DB, day.lowerDb, HOURLY_LOWER_DB),
  };
}

function root(a: number, b: number, c: number): number {
  return Math.sqrt(a * a + b * b + c * c);
}

/** Share of the days on which a ratio is at least the required one, %. @see ITU-R P.842-5, Table 1, step 11 */
export function reliabilityPercent(ratio: SignalToNoise, requiredDb: number): number {
  const margin = ratio.medianDb - requiredDb;
  if (margin >= 0) return Math.min(130 - 80 / (1 + margin / ratio.lowerDecileDb), 100);
  return Math.max(80 / (1 - margin / ratio.upperDecileDb) - 30, 0);
}

/** Ratio that is reached on a share of the days, %, 0 to 100 exclusive. */
export function ratioAtPercent(ratio: SignalToNoise, percent: number): number {
  const share = normalQuantile(percent / 100) / DECILE_QUANTILE;
  return ratio.medianDb - share * (percent < 50 ? ratio.upperDecileDb : ratio.lowerDecileDb);
}
