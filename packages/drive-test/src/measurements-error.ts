/** A row that is left out, and why. */
export interface RejectedRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

/**
 * `empty`: no row; `missing-column`: no place or level; `bad-level`: codes whose meaning is not known;
 * `too-many-rejected`: more rows are wrong than was allowed; `all-rejected`: no row can be used.
 */
export type MeasurementsErrorKind = 'empty' | 'missing-column' | 'bad-level' | 'too-many-rejected' | 'all-rejected';

/** Measurements that cannot be used at all. */
export class MeasurementsError extends Error {
  override readonly name = 'MeasurementsError';
  readonly kind: MeasurementsErrorKind;
  readonly rejected: readonly RejectedRow[];

  constructor(kind: MeasurementsErrorKind, message: string, rejected: readonly RejectedRow[] = []) {
    super(message);
    this.kind = kind;
    this.rejected = rejected;
  }
}

/** Whether an error is a {@link MeasurementsError}, of whichever copy of this package. */
export function isMeasurementsError(error: unknown): error is MeasurementsError {
  return error instanceof Error && error.name === 'MeasurementsError';
}
