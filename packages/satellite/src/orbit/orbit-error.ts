/** Kinds of faults in orbital elements or a time: unreadable, a wrong checksum, not an orbit, decayed. */
export type OrbitErrorKind = 'format' | 'checksum' | 'elements' | 'decayed';

/** Thrown for elements that describe no orbit, and for a satellite that has come down. */
export class OrbitError extends Error {
  override readonly name = 'OrbitError';
  readonly kind: OrbitErrorKind;
  /** Line of the text the elements came from, from 1; 0 where there is none. */
  readonly line: number;

  constructor(kind: OrbitErrorKind, message: string, line = 0) {
    super(line > 0 ? `line ${line}: ${message}` : message);
    this.kind = kind;
    this.line = line;
  }
}

/** Whether `error` is an {@link OrbitError}, also one from another copy of this package. */
export function isOrbitError(error: unknown): error is OrbitError {
  return error instanceof Error && error.name === 'OrbitError' && 'kind' in error;
}
