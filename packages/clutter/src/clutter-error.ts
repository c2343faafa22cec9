/** Why clutter data is not available. */
export type ClutterErrorKind =
  | 'missing-folder'
  | 'no-access'
  | 'bad-format'
  | 'unknown-coding'
  | 'unknown-class'
  | 'network'
  | 'refused'
  | 'too-large';

/** A source of landcover or buildings failed; the message names the file or address and what to do. */
export class ClutterError extends Error {
  override readonly name = 'ClutterError';
  /** `refused`: the server responded 401 or 403; `unknown-class`: a value that is not in the raster's coding. */
  readonly kind: ClutterErrorKind;

  constructor(kind: ClutterErrorKind, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** Whether `error` is a {@link ClutterError}, even from another copy of this package. */
export function isClutterError(error: unknown): error is ClutterError {
  return error instanceof Error && error.name === 'ClutterError' && 'kind' in error;
}
