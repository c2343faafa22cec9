import { checkChoice, checkInteger } from '@radioshed/units';

import { loraRequiredSnrDb } from './lora.js';
import { type Modulation, MODULATIONS } from './modulation.js';
import { requiredSnrDb } from './required-snr.js';

const CHOICES: readonly (Modulation | 'lora')[] = [...MODULATIONS, 'lora'];
/** Classes of a modulation and their thresholds, best first. Computed once: the error rates take some milliseconds. */
const known = new Map<Modulation | 'lora', readonly (readonly [berClass: number, snrDb: number])[]>();

/**
 * Class of the link at a signal to noise ratio: n from 1 to 6 where the bit error rate is at most 10⁻ⁿ, 0 where it is
 * above 10⁻¹. Of LoRa the fastest spreading factor that is still demodulated, 7 to 12, or 0 for none.
 *
 * @param snrDb dB; NaN, no value, gives NaN.
 * @throws OutOfRangeError for an unknown modulation.
 * @example
 * ```ts
 * berClass(18.5, '16qam'); // 4
 * ```
 */
export function berClass(snrDb: number, modulation: Modulation | 'lora'): number {
  if (Number.isNaN(snrDb)) return Number.NaN;
  for (const [berClass, requiredDb] of classesOf(modulation)) if (snrDb >= requiredDb) return berClass;
  return 0;
}

/**
 * Signal to noise ratio from which a class of `berClass` is reached, dB.
 *
 * @param berClass 1 to 6 for a bit error rate of 10⁻¹ to 10⁻⁶; of LoRa the spreading factor, 7 to 12.
 * @throws OutOfRangeError naming the field.
 */
export function classSnrDb(modulation: Modulation | 'lora', berClass: number): number {
  const classes = classesOf(modulation);
  const [min, max] = modulation === 'lora' ? [7, 12] : [1, 6];
  checkInteger('berClass', berClass, min, max);
  return classes.find(([it]) => it === berClass)?.[1] as number;
}

function classesOf(modulation: Modulation | 'lora'): readonly (readonly [number, number])[] {
  const found = known.get(modulation);
  if (found !== undefined) return found;
  checkChoice('modulation', modulation, CHOICES);
  const classes =
    modulation === 'lora'
      ? [7, 8, 9, 10, 11, 12].map((factor) => [factor, loraRequiredSnrDb(factor)] as const)
      : [6, 5, 4, 3, 2, 1].map((n) => [n, requiredSnrDb(modulation, 10 ** -n)] as const);
  known.set(modulation, classes);
  return classes;
}
