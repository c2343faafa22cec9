import { checkRange } from '@radioshed/units';

import type { NumberRange, Ranges } from '../input/ranges.js';

/**
 * Checks the numbers of a part of an input that have ranges; absent ones are left out.
 *
 * @throws OutOfRangeError with the field of `object`: `transmitter.powerW`.
 */
export function checkRanges<T extends object>(object: string, values: T, ranges: Ranges<T>): void {
  for (const name in ranges) {
    const value: unknown = values[name];
    if (value !== undefined) checkRange(`${object}.${name}`, value as number, ...(ranges[name] as NumberRange));
  }
}
