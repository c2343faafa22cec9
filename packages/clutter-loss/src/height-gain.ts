import { knifeEdgeLossDb } from '@radioshed/diffraction';
import { checkChoice, checkRange, checkShape, openFields } from '@radioshed/units';

import { checkPositive } from './limits.js';

/** Surroundings of a terminal, by the classes of ITU-R P.2108 and P.1812. */
export type ClutterCategory = 'water' | 'open' | 'suburban' | 'urban' | 'trees' | 'denseUrban';

/** Representative clutter height in m of each category, ITU-R P.2108-1 Table 3. */
export const CLUTTER_HEIGHT_M: Readonly<Record<ClutterCategory, number>> = {
  water: 10,
  open: 10,
  suburban: 10,
  urban: 15,
  trees: 15,
  denseUrban: 20,
};

/** Width of a street in m where nothing better is known, ITU-R P.2108-1 §3.1. */
export const STREET_WIDTH_M = 27;

/** Frequencies for which the loss is defined, MHz. @see ITU-R P.2108-1 §3.1 */
export const HEIGHT_GAIN_MHZ: readonly [number, number] = [30, 3000];

/** An antenna among the tops of what is around it. */
export interface HeightGainInput {
  /** Height of the antenna above ground, m, > 0. */
  readonly antennaHeightM: number;
  /** Frequency, MHz, 30 to 3000. */
  readonly frequencyMHz: number;
  readonly clutter: ClutterCategory;
  /** Representative clutter height, m, > 0; {@link CLUTTER_HEIGHT_M} of the category by default. */
  readonly clutterHeightM?: number;
  /** Street width, m, > 0; {@link STREET_WIDTH_M} by default. */
  readonly streetWidthM?: number;
}

const INPUT = openFields<HeightGainInput>({
  antennaHeightM: 'checked',
  frequencyMHz: 'checked',
  clutter: 'choice',
  clutterHeightM: 'checked?',
  streetWidthM: 'checked?',
});

/**
 * Median additional loss in dB at a terminal that is within clutter; 0 where the antenna is at or above its top.
 *
 * Add it, at each end, to the loss computed for an antenna at the top of that clutter.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2108-1 §3.1, equations (2a) to (2g)
 * @example
 * ```ts
 * p2108HeightGainDb({ antennaHeightM: 2, frequencyMHz: 1500, clutter: 'urban' }).toFixed(1); // '24.5'
 * ```
 */
export function p2108HeightGainDb(input: HeightGainInput): number {
  checkShape(input, INPUT);
  const clutter = checkChoice('clutter', input.clutter, CATEGORIES);
  const { clutterHeightM = CLUTTER_HEIGHT_M[clutter], streetWidthM = STREET_WIDTH_M } = input;
  const h = checkPositive('antennaHeightM', input.antennaHeightM, 'm');
  const fGHz = checkRange('frequencyMHz', input.frequencyMHz, ...HEIGHT_GAIN_MHZ, 'MHz') / 1000;
  const top = checkPositive('clutterHeightM', clutterHeightM, 'm');
  const street = checkPositive('streetWidthM', streetWidthM, 'm');
  return heightGainLossDb(h, top, fGHz, clutter === 'water' || clutter === 'open', street);
}

/**
 * The loss of an antenna below the top of its clutter, dB. Water and open ground share one formula, towns and trees
 * another.
 *
 * @wgsl
 */
export function heightGainLossDb(
  antennaM: number,
  topM: number,
  frequencyGHz: number,
  isOpen: boolean,
  streetM: number = STREET_WIDTH_M,
): number {
  if (antennaM >= topM) return 0;
  if (isOpen) {
    const kH2 = 21.8 + 6.2 * Math.log10(frequencyGHz); // (2f)
    return -kH2 * Math.log10(antennaM / topM); // (2b)
  }
  const riseM = topM - antennaM; // (2d)
  const clearanceDeg = (Math.atan(riseM / streetM) * 180) / Math.PI; // (2e)
  const v = 0.342 * Math.sqrt(frequencyGHz) * Math.sqrt(riseM * clearanceDeg); // (2c), (2g)
  return knifeEdgeLossDb(v) - 6.03; // (2a)
}

const CATEGORIES = Object.keys(CLUTTER_HEIGHT_M) as ClutterCategory[];
