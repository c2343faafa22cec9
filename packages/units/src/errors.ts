import { hertzHint } from './hertz-hint.js';
import { nearestName } from './nearest-name.js';
import { shortText } from './short-text.js';

/**
 * Thrown for a wrong argument: outside its range, none of its choices, missing, or unknown. Long strings are cut short
 * in the message.
 */
export class OutOfRangeError extends RangeError {
  override readonly name = 'OutOfRangeError';
  /** Name of the argument, as the caller knows it. */
  readonly field: string;
  /** The value received. */
  readonly value: unknown;
  /** Accepted values in words: `0.5 to 3000`, `a finite number`. */
  readonly limits: string;
  /** Unit of value and limits; empty for pure numbers. */
  readonly unit: string;
  /** Probable meaning: `did you mean dipole?`; empty where nothing is near. */
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
 * `91 is outside -89 to 89 degrees`, `"x" is not one of a, b`, `3; allowed: the length of the profile`.
 *
 * @param shown the value as the message shows it.
 * @param limits what would have been accepted: `-89 to 89`, `a string`, `one of a, b`, `at least 1`, or other words.
 */
export function refusalText(shown: string, limits: string, unit = ''): string {
  const allowed = withUnit(limits, unit);
  if (/^-?\d/.test(limits)) return `${shown} is outside ${allowed}`;
  if (/^(an?|one of|true or|above|below|between|at least|at most) /.test(limits)) return `${shown} is not ${allowed}`;
  return `${shown}; allowed: ${allowed}`;
}

/** `20 to 20000 MHz`, `a finite number in dB`. */
export function withUnit(limits: string, unit: string): string {
  if (unit === '') return limits;
  return /\d$/.test(limits) ? `${limits} ${unit}` : `${limits} in ${unit}`;
}

/** Whether `error` is an {@link OutOfRangeError}, also one from another copy of this package. */
export function isOutOfRangeError(error: unknown): error is OutOfRangeError {
  return error instanceof Error && error.name === 'OutOfRangeError' && 'field' in error;
}

/**
 * Returns `value` if it is a finite number within `min`..`max`, both included.
 *
 * @throws OutOfRangeError naming the field, the value, the limits and the unit.
 * @example
 * ```ts
 * try {
 *   checkRange('frequencyMHz', 5, 20, 20_000, 'MHz');
 * } catch (error) {
 *   console.log(error.message); // frequencyMHz: 5 is outside 20 to 20000 MHz
 * }
 * ```
 */
export function checkRange(field: string, value: number, min: number, max: number, unit = ''): number {
  if (typeof value === 'number' && value >= min && value <= max && Number.isFinite(value)) return value;
  const isNumber = typeof value === 'number' || value === undefined;
  throw new OutOfRangeError(field, value, isNumber ? rangeText(min, max) : numberText('a number', min, max), unit);
}

/** Returns `value` if it is an integer within `min`..`max`. @throws OutOfRangeError */
export function checkInteger(field: string, value: number, min: number, max: number, unit = ''): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new OutOfRangeError(field, value, numberText('an integer', min, max), unit);
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

/**
 * Significant digits that a limit may have as it is: more come from a computation, such as the height of the ground.
 */
const LIMIT_DIGITS = 6;

/** A limit as a message shows it: `425` instead of `425.07476806640506`. */
function limitText(value: number): string {
  if (!Number.isFinite(value) || Number.isInteger(value) || Number(value.toPrecision(LIMIT_DIGITS)) === value)
    return String(value);
  const size = Math.abs(value);
  return String(size >= 100 ? Math.round(value) : Number(size >= 1 ? value.toFixed(2) : value.toPrecision(3)));
}

/** `-89 to 89`, `above 0`, `at least 1`. */
export function rangeText(min: number, max: number): string {
  if (min === -Infinity && max === Infinity) return 'a finite number';
  // The least number above 0 represents "more than 0", and says nothing to people.
  if (min === Number.MIN_VALUE)
    return max === Infinity || max === Number.MAX_VALUE ? 'above 0' : `above 0 and at most ${limitText(max)}`;
  if (min === max) return `exactly ${min}`;
  if (max >= Number.MAX_SAFE_INTEGER) return `at least ${limitText(min)}`;
  if (min === -Infinity) return `at most ${limitText(max)}`;
  return `${limitText(min)} to ${limitText(max)}`;
}

/** `an integer from 0 to 10`, `a number above 0`. @param noun with its article */
export function numberText(noun: string, min: number, max: number): string {
  const range = rangeText(min, max);
  if (range === 'a finite number') return noun;
  if (min === max) return range;
  return `${noun} ${range.startsWith('above') ? '' : range.startsWith('at ') ? 'of ' : 'from '}${range}`;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shortText(value));
  if (typeof value === 'number' || value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'a list' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}
