import { checkRange } from '@radioshed/units';

import type { NoiseComponent } from './noise-component.js';

const C = 10 / Math.LN10;
/** Quantile of the tenth of a normal distribution, as the Recommendation rounds it. */
const DECILE = 1.282;
/** Beyond this decile the distribution is too wide for its second moment, dB. */
const WIDE_DB = 12;

/**
 * Noise of several sources together, each log-normal; their order does not matter.
 *
 * The median is the smaller of those found with upper and with lower deciles, as in the ITU program.
 *
 * @param components one and more.
 * @throws OutOfRangeError without any component.
 * @see ITU-R P.372, part 8
 */
export function combinedNoise(components: readonly NoiseComponent[]): NoiseComponent {
  checkRange('components.length', components.length, 1, Infinity);
  const upper = combine(components, 'upperDecileDb');
  const lower = combine(components, 'lowerDecileDb');
  return {
    medianDb: Math.min(upper.medianDb, lower.medianDb),
    upperDecileDb: upper.decileDb,
    lowerDecileDb: lower.decileDb,
  };
}

function combine(
  components: readonly NoiseComponent[],
  decile: 'upperDecileDb' | 'lowerDecileDb',
): { medianDb: number; decileDb: number } {
  let alpha = 0;
  let beta = 0;
  let gamma = 0;
  let isWide = false;
  for (const component of components) {
    const variance = (component[decile] / DECILE / C) ** 2;
    const mean = Math.exp(component.medianDb / C + variance / 2);
    alpha += mean;
    beta += mean * mean * (Math.exp(variance) - 1);
    gamma += Math.exp(component.medianDb / C);
    isWide ||= component[decile] > WIDE_DB;
  }
  const sigma = C * Math.sqrt(isWide ? 2 * Math.log(alpha / gamma) : Math.log(1 + beta / (alpha * alpha)));
  return { medianDb: C * (Math.log(alpha) - (sigma / C) ** 2 / 2), decileDb: DECILE * sigma };
}
