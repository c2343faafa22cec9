import { shortText } from '@radioshed/units';

/** Why a pattern file could not be read. */
export type PatternErrorKind =
  | 'unknown-format'
  | 'bad-index'
  | 'bad-header'
  | 'missing-cut'
  | 'missing-row'
  | 'wrong-count'
  | 'not-a-number'
  | 'duplicate-angle';

/** A malformed pattern file; the message names file and line. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
  readonly kind: PatternErrorKind;
  /** Name of the file, as the caller gave it. */
  readonly file: string;
  /** Line of the fault, from 1; one past the last where the end is missing. */
  readonly line: number;

  constructor(kind: PatternErrorKind, file: string, line: number, what: string) {
    // A line of a binary file may be the whole file.
    super(`${shortText(file, 100)}, line ${line}: ${shortText(what, 200)}`);
    this.kind = kind;
    this.file = file;
    this.line = line;
  }
}

/** Whether `error` is a {@link PatternError}, also one from another copy of this package. */
export function isPatternError(error: unknown): error is PatternError {
  return error instanceof Error && error.name === 'PatternError' && 'line' in error;
}
