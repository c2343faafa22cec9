import { OutOfRangeError } from '@radioshed/units';

/**
 * Returns `value` if it lies strictly between 0 and 100, where a normal distribution has a value.
 * @throws OutOfRangeError
 */
export function checkOpenPercent(field: string, value: number): number {
  if (typeof value === 'number' && value > 0 && value < 100) return value;
  throw new OutOfRangeError(field, value, 'above 0 and below 100', '%');
}

/** Returns `value` if it is a finite number above 0. @throws OutOfRangeError */
export function checkPositive(field: string, value: number, unit: string): number {
  if (typeof value === 'number' && value > 0 && value < Infinity) return value;
  throw new OutOfRangeError(field, value, 'a finite number above 0', unit);
}
