/** What is wrong with one field of a request. */
export interface FieldIssue {
  /** Path of the field in the body: `transmitter.lat`; `body` for the whole. */
  readonly field: string;
  /** What was received; null where the field is missing. */
  readonly value: unknown;
  /** What would have been accepted, in words: `-89 to 89`. */
  readonly limits: string;
  /** Unit of value and limits; empty for pure numbers and texts. */
  readonly unit: string;
  /** A sentence for people, beginning with the field. */
  readonly message: string;
}

/** A request that cannot be carried out as it stands; each issue names a field. */
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

/** A {@link RequestError} about one field whose value is understood but not accepted. */
export function refusal(field: string, value: unknown, limits: string, unit = ''): RequestError {
  const message = `${field}: ${outsideText(value, limits, unit)}`;
  return new RequestError([{ field, value, limits, unit, message }]);
}

/** `91 is outside -89 to 89 degrees`. */
export function outsideText(value: unknown, limits: string, unit: string): string {
  return `${describe(value)} is outside ${withUnit(limits, unit)}`;
}

/** `-89 to 89 degrees`. */
export function withUnit(limits: string, unit: string): string {
  return unit === '' ? limits : `${limits} ${unit}`;
}

/** A value as a message shows it: texts in quotes and cut short, objects by their kind only. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}
