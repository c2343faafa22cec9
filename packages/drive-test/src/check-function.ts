import { OutOfRangeError } from '@radioshed/units';

/** @throws OutOfRangeError unless a value is a function. */
export function checkFunction(field: string, value: unknown): void {
  if (typeof value !== 'function') throw new OutOfRangeError(field, value, 'a function');
}
