import { manMadeNoiseDb, manMadeNoiseDeciles, type NoiseComponent, type NoiseEnvironment } from '@radioshed/noise';
import { OutOfRangeError } from '@radioshed/units';

/** Surroundings of the receiver; `noisy` and `quiet` come from the ITU program, not from P.372. */
export type HfNoiseEnvironment = NoiseEnvironment | 'noisy' | 'quiet';

/** Surroundings, or the power density of man-made noise, dBW at 1 Hz, such as −160. */
export type HfManMadeNoise = HfNoiseEnvironment | number;

const ENVIRONMENTS: readonly HfNoiseEnvironment[] = ['city', 'residential', 'rural', 'quietRural', 'noisy', 'quiet'];

/** Checks a choice of man-made noise. @throws OutOfRangeError naming the field. */
export function checkManMadeNoise(field: string, noise: HfManMadeNoise): void {
  if (typeof noise === 'number' ? noise >= -204 && noise <= 0 : ENVIRONMENTS.includes(noise)) return;
  const limits = `one of ${ENVIRONMENTS.join(', ')}, or a level of -204 to 0`;
  throw new OutOfRangeError(field, noise, limits, typeof noise === 'number' ? 'dBW' : '');
}

/** Man-made noise with its deciles; quiet locations use those of rural ones, as in the ITU program. */
export function hfManMadeNoise(noise: HfManMadeNoise, frequencyMHz: number): NoiseComponent {
  // The ITU program exchanges the deciles of a level entered as a number; so does this, since nothing else is
  // published.
  if (typeof noise === 'number') return { medianDb: noise + 204, upperDecileDb: 6.7, lowerDecileDb: 11 };
  const { upperDb, lowerDb } = decilesOf(noise);
  return { medianDb: medianDb(noise, frequencyMHz), upperDecileDb: upperDb, lowerDecileDb: lowerDb };
}

function medianDb(noise: HfNoiseEnvironment, frequencyMHz: number): number {
  if (noise === 'noisy') return 83.2 - 37.5 * Math.log10(frequencyMHz);
  if (noise === 'quiet') return 65.2 - 29.1 * Math.log10(frequencyMHz);
  return manMadeNoiseDb(frequencyMHz, noise);
}

function decilesOf(noise: HfNoiseEnvironment): { readonly upperDb: number; readonly lowerDb: number } {
  return manMadeNoiseDeciles(noise === 'noisy' ? 'city' : noise === 'quiet' ? 'rural' : noise) ?? decilesOf('rural');
}
