import type { NoisePowers, Writable } from '@radioshed/noise';
import { logarithm, normalTailQuantile } from '@radioshed/numeric';

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
const DECILE_QUANTILE = normalTailQuantile(0.9);

/**
 * Signal-to-noise ratio.
 *
 * @param noise the powers of all noise.
 * @param to where it is written; by default a new object.
 * @returns `to`
 * @see ITU-R P.842-5, Table 1, steps 3, 6 and 9
 */
export function signalToNoise(
  powerDbw: number,
  noise: NoisePowers,
  bandwidthHz: number,
  day: SignalDeciles,
  to: Writable<SignalToNoise> = { medianDb: Number.NaN, upperDecileDb: Number.NaN, lowerDecileDb: Number.NaN },
): SignalToNoise {
  to.medianDb = medianRatioDb(powerDbw, noise.median, bandwidthHz);
  to.upperDecileDb = root(logarithm(noise.median / noise.low) / DB, day.upperDb, HOURLY_UPPER_DB);
  to.lowerDecileDb = root(logarithm(noise.high / noise.median) / DB, day.lowerDb, HOURLY_LOWER_DB);
  return to;
}

/** Median signal-to-noise ratio, dB, of a signal in dBW and a noise relative to kT₀B. */
export function medianRatioDb(powerDbw: number, medianNoise: number, bandwidthHz: number): number {
  return powerDbw - logarithm(medianNoise * bandwidthHz) / DB + 204;
}

function root(a: number, b: number, c: number): number {
  return Math.sqrt(a * a + b * b + c * c);
}

/** Percentage of the days on which a ratio is at least the required one. @see ITU-R P.842-5, Table 1, step 11 */
export function reliabilityPercent(ratio: SignalToNoise, requiredDb: number): number {
  const margin = ratio.medianDb - requiredDb;
  if (margin >= 0) return Math.min(130 - 80 / (1 + margin / ratio.lowerDecileDb), 100);
  return Math.max(80 / (1 - margin / ratio.upperDecileDb) - 30, 0);
}

/** Quantiles of the percentage that was requested last. */
const last = { percent: 90, quantiles: 1 };

/** Ratio that is reached on a percentage of the days, above 0 and below 100. */
export function ratioAtPercent(ratio: SignalToNoise, percent: number): number {
  if (percent !== last.percent) {
    last.percent = percent;
    last.quantiles = normalTailQuantile(percent / 100) / DECILE_QUANTILE;
  }
  return ratio.medianDb - last.quantiles * (percent < 50 ? ratio.upperDecileDb : ratio.lowerDecileDb);
}
