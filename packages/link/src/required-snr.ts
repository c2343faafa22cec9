import { checkChoice, checkRange } from '@radioshed/units';

import { errorRateOf } from './bit-error-rate.js';
import { type Modulation, MODULATIONS } from './modulation.js';

/**
 * Signal-to-noise ratio that a modulation needs for a bit error rate, dB: {@link bitErrorRate} inverted to 1e-9 dB.
 *
 * @param errorRate 1e-9 to 0.4.
 * @throws OutOfRangeError naming the field.
 */
export function requiredSnrDb(modulation: Modulation, errorRate: number): number {
  checkChoice('modulation', modulation, MODULATIONS);
  checkRange('errorRate', errorRate, 1e-9, 0.4);
  let [low, high] = [-40, 60];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (errorRateOf(modulation, middle) > errorRate) low = middle;
    else high = middle;
  }
  return high;
}
