import { logarithm } from '@radioshed/numeric';
import { checkRange, checkShape, fields, OutOfRangeError } from '@radioshed/units';

import type { NoiseComponent, Writable } from './noise-component.js';
import { addNoise, C, DECILE, noPowers, type NoisePowers } from './noise-powers.js';

const COMPONENT = fields<NoiseComponent>({ medianDb: 'checked', upperDecileDb: 'checked', lowerDecileDb: 'checked' });

/**
 * Sum of several log-normal noise sources, in any order.
 *
 * The median is the smaller of two estimates, from the upper and from the lower deciles, as in the ITU program.
 *
 * @param components one or more.
 * @throws OutOfRangeError naming the field, also when there is no component.
 * @see ITU-R P.372, part 8
 */
export function combinedNoise(components: readonly NoiseComponent[]): NoiseComponent {
  if (!Array.isArray(components)) {
    const limits = 'a list of objects with medianDb, upperDecileDb, lowerDecileDb';
    throw new OutOfRangeError('components', components, limits);
  }
  checkRange('components.length', components.length, 1, Infinity);
  for (const [i, component] of (components as readonly NoiseComponent[]).entries()) {
    const field = `components[${i}]`;
    checkShape(component, COMPONENT, field);
    checkRange(`${field}.medianDb`, component.medianDb, -Infinity, Infinity, 'dB');
    checkRange(`${field}.upperDecileDb`, component.upperDecileDb, -Infinity, Infinity, 'dB');
    checkRange(`${field}.lowerDecileDb`, component.lowerDecileDb, -Infinity, Infinity, 'dB');
  }
  const powers = noPowers();
  for (const component of components as readonly NoiseComponent[]) addNoise(powers, component, powers);
  return noiseOfPowers(powers);
}

/**
 * {@link combinedNoise} of sources whose powers have been added, for loops: nothing is checked.
 *
 * @param to where it is written; by default a new object.
 * @returns `to`
 */
export function noiseOfPowers(
  powers: NoisePowers,
  to: Writable<NoiseComponent> = { medianDb: Number.NaN, upperDecileDb: Number.NaN, lowerDecileDb: Number.NaN },
): NoiseComponent {
  const upper = spread(powers.median, powers.upperMean, powers.upperVariance, powers.isUpperWide);
  const lower = spread(powers.median, powers.lowerMean, powers.lowerVariance, powers.isLowerWide);
  to.medianDb = C * Math.min(logarithm(powers.upperMean) - upper / 2, logarithm(powers.lowerMean) - lower / 2);
  to.upperDecileDb = DECILE * C * Math.sqrt(upper);
  to.lowerDecileDb = DECILE * C * Math.sqrt(lower);
  return to;
}

/** Variance of the logarithm of the sum, as a log-normal distribution. */
function spread(median: number, mean: number, variance: number, isWide: boolean): number {
  // Near 1 the logarithm may fall short of 0 by its last digit.
  return Math.max(isWide ? 2 * logarithm(mean / median) : logarithm(1 + variance / (mean * mean)), 0);
}
