import { hertzHint } from './hertz-hint.js';
import { shortText } from './short-text.js';

/** Thrown when an argument lies outside the range it is defined for. Its message repeats a long text by its beginning. */
export class OutOfRangeError extends RangeError {
  override readonly name = 'OutOfRangeError';
  /** Name of the argument, as the caller knows it. */
  readonly field: string;
  /** The value received. */
  readonly value: unknown;
  /** What would have been accepted, in words: `0.5 to 3000`, `a finite number`. */
  readonly limits: string;
  /** Unit of value and limits; empty for pure numbers. */
  readonly unit: string;

  constructor(field: string, value: unknown, limits: string, unit = '') {
    super(`${field}: ${describe(value)} is outside ${limits}${unit === '' ? '' : ` ${unit}`}${hertzHint(value, unit)}`);
    this.field = field;
    this.value = value;
    this.limits = limits;
    this.unit = unit;
  }
}

/** Whether `error` is an {@link OutOfRangeError}, also one from another copy of this package. */
export function isOutOfRangeError(error: unknown): error is OutOfRangeError {
  return error instanceof Error && error.name === 'OutOfRangeError' && 'field' in error;
}

/**
 * Returns `value` if it is a finite number within `min`..`max`, both included.
 *
 * @throws OutOfRangeError naming the field, the value, the limits and the unit.
 */
export function checkRange(field: string, value: number, min: number, max: number, unit = ''): number {
  if (typeof value === 'number' && value >= min && value <= max && Number.isFinite(value)) return value;
  throw new OutOfRangeError(field, value, limitsText(min, max), unit);
}

/** Returns `value` if it is an integer within `min`..`max`. @throws OutOfRangeError */
export function checkInteger(field: string, value: number, min: number, max: number, unit = ''): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new OutOfRangeError(field, value, `the integers ${limitsText(min, max)}`, unit);
}

/** Returns `value` if it is one of `choices`. @throws OutOfRangeError */
export function checkChoice<T extends string | number>(field: string, value: unknown, choices: readonly T[]): T {
  for (const choice of choices) if (choice === value) return choice;
  throw new OutOfRangeError(field, value, `the choices ${choices.join(', ')}`);
}

function limitsText(min: number, max: number): string {
  if (min === -Infinity && max === Infinity) return 'the finite numbers';
  // The least number above 0 stands for "more than 0", and says nothing to people.
  if (min === Number.MIN_VALUE) return max === Infinity ? 'the range above 0' : `the range above 0 up to ${max}`;
  if (max === Infinity) return `the range from ${min} upwards`;
  if (min === -Infinity) return `the range up to ${max}`;
  return `${min} to ${max}`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortText(value));
  if (typeof value === 'number' || value === null || value === undefined) return String(value);
  return typeof value;
}
