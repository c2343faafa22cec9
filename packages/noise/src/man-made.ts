import { checkChoice } from '@radioshed/units';

import { lineDb, type NoiseDeciles, type NoiseFigure, noiseFigure, type NoiseLine } from './noise-figure.js';

/** Surroundings of a receiver, by their man-made noise. */
export type NoiseEnvironment = 'city' | 'residential' | 'rural' | 'quietRural';

/** All environments, the noisiest first. */
export const NOISE_ENVIRONMENTS: readonly NoiseEnvironment[] = ['city', 'residential', 'rural', 'quietRural'];

/** @see ITU-R P.372, part 6, table of the constants c and d */
const LINES: Readonly<Record<NoiseEnvironment, NoiseLine>> = {
  city: { atOneMHzDb: 76.8, fallDb: 27.7, frequencyMHz: [0.3, 250] },
  residential: { atOneMHzDb: 72.5, fallDb: 27.7, frequencyMHz: [0.3, 250] },
  rural: { atOneMHzDb: 67.2, fallDb: 27.7, frequencyMHz: [0.3, 250] },
  quietRural: { atOneMHzDb: 53.6, fallDb: 28.6, frequencyMHz: [0.3, 30] },
};

/** Variation in time at one place. @see ITU-R P.372, part 6, table of decile deviations */
const DECILES: Readonly<Record<NoiseEnvironment, NoiseDeciles | undefined>> = {
  city: { upperDb: 11, lowerDb: 6.7 },
  residential: { upperDb: 10.6, lowerDb: 5.3 },
  rural: { upperDb: 9.2, lowerDb: 4.6 },
  quietRural: undefined,
};

/**
 * Median man-made noise F_am in dB above kT₀B, into a lossless short vertical antenna.
 *
 * @param frequencyMHz frequency, MHz, > 0; published for 0.3 to 250, for `quietRural` to 30.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.372, part 6: F_am = c − d·log₁₀ f
 * @example
 * ```ts
 * manMadeNoiseDb(145, 'residential').toFixed(1); // '12.6'
 * ```
 */
export function manMadeNoiseDb(frequencyMHz: number, environment: NoiseEnvironment): number {
  return lineDb(lineOf(environment), frequencyMHz);
}

/** {@link manMadeNoiseDb} with its warnings. @throws OutOfRangeError naming the field. */
export function manMadeNoise(frequencyMHz: number, environment: NoiseEnvironment): NoiseFigure {
  return noiseFigure(lineOf(environment), frequencyMHz);
}

/**
 * Deciles of man-made noise over time, dB from the median; undefined for `quietRural`, for which none are published.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * manMadeNoiseDeciles('residential')?.upperDb; // 10.6
 * ```
 */
export function manMadeNoiseDeciles(environment: NoiseEnvironment): NoiseDeciles | undefined {
  return DECILES[checkChoice('environment', environment, NOISE_ENVIRONMENTS)];
}

function lineOf(environment: NoiseEnvironment): NoiseLine {
  return LINES[checkChoice('environment', environment, NOISE_ENVIRONMENTS)];
}
