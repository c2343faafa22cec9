import { OutOfRangeError } from './errors.js';

/**
 * Returns `value` if it is an object other than a list: for functions in loops, whose fields are checked one by one.
 *
 * @param limits what is allowed: `an object with latDeg, lonDeg`.
 * @throws OutOfRangeError
 */
export function checkObject<T>(field: string, value: T, limits = 'an object'): T {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new OutOfRangeError(field, value, limits);
}

/** Returns `value` if it is a list with a length. @throws OutOfRangeError */
export function checkListed<T extends ArrayLike<unknown>>(field: string, value: T, limits = 'a list'): T {
  const isList = typeof value === 'object' && value !== null && typeof value.length === 'number';
  if (isList) return value;
  throw new OutOfRangeError(field, value, limits);
}

/** Returns `value` if it is a string. @throws OutOfRangeError */
export function checkString(field: string, value: string): string {
  if (typeof value === 'string') return value;
  throw new OutOfRangeError(field, value, 'a string');
}

/** Returns `value` if it is bytes. @throws OutOfRangeError */
export function checkBytes<T extends Uint8Array>(field: string, value: T): T {
  if (value instanceof Uint8Array) return value;
  throw new OutOfRangeError(field, value, 'a Uint8Array');
}
