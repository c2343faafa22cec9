/** Why heights are not available. */
export type DemErrorKind =
  | 'missing-tile'
  | 'missing-folder'
  | 'bad-format'
  | 'network'
  | 'refused'
  | 'too-large'
  | 'no-access';

/** A terrain source failed; the message names the file or address and what to do. */
export class DemError extends Error {
  override readonly name = 'DemError';
  /** `refused`: the server responded 401 or 403; `no-access`: the operating system denied access. */
  readonly kind: DemErrorKind;

  constructor(kind: DemErrorKind, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** Whether `error` is a {@link DemError}, even from another copy of this package. */
export function isDemError(error: unknown): error is DemError {
  return error instanceof Error && error.name === 'DemError' && 'kind' in error;
}

/** Any failure concerning `name` as a DemError. DemErrors and aborts are returned unchanged. */
export function asDemError(error: unknown, kind: DemErrorKind, message: string, signal?: AbortSignal): unknown {
  if (signal?.aborted === true) return signal.reason;
  if (isDemError(error) || isAbort(error)) return error;
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  return new DemError(kind, message + detail, { cause: error });
}

/** Whether an error is an abort. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
