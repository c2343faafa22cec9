import { OutOfRangeError } from '@radioshed/units';

/** Returns `value` if it is above 0 and at most `max`. @throws OutOfRangeError */
export function checkPositive(field: string, value: number, max: number, unit: string): number {
  if (value > 0 && value <= max) return value;
  throw new OutOfRangeError(field, value, `above 0 and at most ${max}`, unit);
}
