import { OutOfRangeError } from '@radioshed/units';

import type { NoiseComponent } from './atmospheric.js';

/** Surroundings of the receiver; `noisy` and `quiet` are not in P.372 but in the ITU program. */
export type HfNoiseEnvironment = 'city' | 'residential' | 'rural' | 'quietRural' | 'noisy' | 'quiet';

/** Surroundings, or the man-made noise itself as a power density, dBW in 1 Hz, such as −160. */
export type HfManMadeNoise = HfNoiseEnvironment | number;

const LINES: Readonly<Record<HfNoiseEnvironment, readonly [number, number, number, number]>> = {
  city: [76.8, 27.7, 11, 6.7],
  residential: [72.5, 27.7, 10.6, 5.3],
  rural: [67.2, 27.7, 9.2, 4.6],
  quietRural: [53.6, 28.6, 9.2, 4.6],
  noisy: [83.2, 37.5, 11, 6.7],
  quiet: [65.2, 29.1, 9.2, 4.6],
};

/** Checks a choice of man-made noise. @throws OutOfRangeError naming the field. */
export function checkManMadeNoise(field: string, noise: HfManMadeNoise): void {
  if (typeof noise === 'number' ? noise >= -204 && noise <= 0 : Object.hasOwn(LINES, noise)) return;
  const limits = `the choices ${Object.keys(LINES).join(', ')} and the levels -204 to 0`;
  throw new OutOfRangeError(field, noise, limits, typeof noise === 'number' ? 'dBW' : '');
}

/**
 * Man-made noise: median c − d·log₁₀ f and its deciles.
 *
 * @see ITU-R P.372, part 6, Tables 1 and 2
 */
export function hfManMadeNoise(noise: HfManMadeNoise, frequencyMHz: number): NoiseComponent {
  if (typeof noise === 'number') {
    // The ITU program exchanges the deciles of a level entered as a number; kept, since nothing is published for one.
    return { medianDb: noise + 204, upperDecileDb: 6.7, lowerDecileDb: 11 };
  }
  const [c, d, upperDecileDb, lowerDecileDb] = LINES[noise];
  return { medianDb: c - d * Math.log10(frequencyMHz), upperDecileDb, lowerDecileDb };
}

/** Galactic noise. @see ITU-R P.372, part 6 */
export function hfGalacticNoise(frequencyMHz: number): NoiseComponent {
  return { medianDb: 52 - 23 * Math.log10(frequencyMHz), upperDecileDb: 2, lowerDecileDb: 2 };
}
