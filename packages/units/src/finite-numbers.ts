import { checkRange, OutOfRangeError } from './errors.js';

/**
 * A list of finite numbers as a Float64Array: the list itself where it is one, otherwise a copy.
 *
 * @param values any array or typed array of numbers.
 * @param least fewest numbers it may hold.
 * @throws OutOfRangeError naming the list, its length, or the first number that is none or not finite.
 */
export function finiteNumbers(field: string, values: ArrayLike<number>, least: number, unit = ''): Float64Array {
  const length = lengthOf(values);
  if (length === undefined) {
    throw new OutOfRangeError(field, values, `a list of numbers${unit === '' ? '' : ` in ${unit}`}`);
  }
  if (length < least) throw new OutOfRangeError(`${field}.length`, length, `at least ${least}`);
  const numbers = values instanceof Float64Array ? values : copyOf(field, values, unit);
  // The sum shows whether any number is not finite; only then is that number searched for.
  let sum = 0;
  for (let i = 0; i < length; i++) sum += numbers[i];
  if (Number.isFinite(sum)) return numbers;
  for (let i = 0; i < length; i++) checkRange(`${field}[${i}]`, numbers[i], -Infinity, Infinity, unit);
  return numbers;
}

function copyOf(field: string, values: ArrayLike<number>, unit: string): Float64Array {
  const copy = new Float64Array(values.length);
  for (let i = 0; i < copy.length; i++) {
    const value = values[i];
    copy[i] = typeof value === 'number' ? value : checkRange(`${field}[${i}]`, value, -Infinity, Infinity, unit);
  }
  return copy;
}

/** Undefined for what is not a list. */
function lengthOf(values: unknown): number | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const { length } = values as { readonly length?: unknown };
  return typeof length === 'number' && Number.isInteger(length) && length >= 0 ? length : undefined;
}
