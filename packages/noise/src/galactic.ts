import { lineDb, type NoiseDeciles, type NoiseFigure, noiseFigure, type NoiseLine } from './noise-figure.js';

/** @see ITU-R P.372, part 6, table of the constants c and d; the ionosphere shields lower frequencies */
const GALACTIC: NoiseLine = { atOneMHzDb: 52, fallDb: 23, frequencyMHz: [10, 100] };

/** Deciles of galactic noise over time, dB from the median. */
export const GALACTIC_NOISE_DECILES: NoiseDeciles = { upperDb: 2, lowerDb: 2 };

/**
 * Median galactic noise F_am in dB above kT₀B, into a lossless short vertical antenna.
 *
 * @param frequencyMHz frequency, MHz, > 0; published for 10 to 100; the ionosphere blocks lower frequencies.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.372, part 6: F_am = c − d·log₁₀ f
 * @example
 * ```ts
 * galacticNoiseDb(50).toFixed(1); // '12.9'
 * ```
 */
export function galacticNoiseDb(frequencyMHz: number): number {
  return lineDb(GALACTIC, frequencyMHz);
}

/** {@link galacticNoiseDb} with its warnings. @throws OutOfRangeError naming the field. */
export function galacticNoise(frequencyMHz: number): NoiseFigure {
  return noiseFigure(GALACTIC, frequencyMHz);
}
