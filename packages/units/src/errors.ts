import { hertzHint } from './hertz-hint.js';
import { nearestName } from './nearest-name.js';
import { shortText } from './short-text.js';

/**
 * Thrown for a wrong argument: outside its range, none of its choices, missing, or unknown. Long strings are cut short in
 * the message.
 */
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
  /** What was probably meant: `did you mean dipole?`; empty where nothing is near. */
  readonly hint: string;

  constructor(field: string, value: unknown, limits: string, unit = '', hint = '') {
    const said =
      value === undefined ? `missing; allowed: ${withUnit(limits, unit)}` : refusalText(describe(value), limits, unit);
    super(`${field}: ${said}${hertzHint(value, unit)}${hint === '' ? '' : `; ${hint}`}`);
    this.field = field;
    this.value = value;
    this.limits = limits;
    this.unit = unit;
    this.hint = hint;
  }
}

/**
 * `91 is outside -89 to 89 degrees`, `"x" is not one of a, b`.
 *
 * @param shown the value as the message shows it.
 * @param limits what would have been accepted: a range, or words that begin with an article or `one of`.
 */
export function refusalText(shown: string, limits: string, unit = ''): string {
  const verb = /^(an?|one of|true or) /.test(limits) ? 'is not' : 'is outside';
  return `${shown} ${verb} ${withUnit(limits, unit)}`;
}

function withUnit(limits: string, unit: string): string {
  return unit === '' ? limits : `${limits} ${unit}`;
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

/** Returns `value` if it is one of `choices`. @throws OutOfRangeError, with the nearest choice as its hint. */
export function checkChoice<T extends string | number>(field: string, value: unknown, choices: readonly T[]): T {
  for (const choice of choices) if (choice === value) return choice;
  const meant = typeof value === 'string' ? nearestName(value, choices.map(String)) : undefined;
  throw new OutOfRangeError(field, value, `one of ${choices.join(', ')}`, '', meantText(meant));
}

/** `did you mean dipole?`; empty for undefined. */
export function meantText(meant: string | undefined): string {
  return meant === undefined ? '' : `did you mean ${meant}?`;
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
