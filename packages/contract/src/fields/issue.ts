import { hertzHint, refusalText, shortText, withUnit } from '@radioshed/units';

/** A fault in one field of a request. */
export interface FieldIssue {
  /** Path of the field in the body: `transmitter.lat`; `body` for the whole. */
  readonly field: string;
  /** The value received: long strings are cut short, arrays and objects only named; null where the field is missing. */
  readonly value: unknown;
  /** Accepted values in words: `-89 to 89`. */
  readonly limits: string;
  /** Unit of value and limits; empty for pure numbers and strings. */
  readonly unit: string;
  /** A message for people; it begins with the field. */
  readonly message: string;
}

/** A request that cannot be carried out. Each issue names a field. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super(issues.map(({ message }) => message).join('; '));
    this.issues = issues;
  }
}

/** Whether `error` is a {@link RequestError}, also one from another copy of this package. */
export function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && error.name === 'RequestError' && 'issues' in error;
}

/**
 * A {@link RequestError} about one field whose value is not accepted.
 *
 * @param context words that the message adds after the limits and their unit.
 */
export function refusal(field: string, value: unknown, limits: string, unit = '', context = ''): RequestError {
  const message = `${field}: ${outsideText(value, limits, unit)}${context === '' ? '' : ` ${context}`}`;
  return new RequestError([{ field, value: echo(value), limits, unit, message }]);
}

/** A {@link RequestError} about a missing field that another part of the request needs. */
export function absence(field: string, limits: string, unit = '', context = ''): RequestError {
  const message = `${field}: missing; allowed: ${withUnit(limits, unit)}${context === '' ? '' : ` ${context}`}`;
  return new RequestError([{ field, value: null, limits, unit, message }]);
}

/** `91 is outside -89 to 89 degrees`. A frequency that looks like hertz is also shown in MHz. */
export function outsideText(value: unknown, limits: string, unit: string): string {
  return `${refusalText(describe(value), limits, unit)}${hertzHint(value, unit)}`;
}

/** A value as a message shows it: like {@link echo}, with strings in quotes. */
export function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(echo(value)) : String(echo(value));
}

/**
 * A received value as a response repeats it: long strings cut short, arrays and objects only named, null for missing.
 */
export function echo(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return shortText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
