/**
 * A data folder or database that cannot be used. Some kinds: `busy`, too many files are open; `away`, it does not
 * respond; `unknown`, it stopped responding during a write, which may or may not have taken effect; `read-only`;
 * `full`, no space left; `account-full`, no space left for one account; `too-many`, the account has as many items as it
 * may have; `exists`, the folder for a copy is in use; `expired`, a key whose time is over.
 */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly kind:
    | 'in-use'
    | 'busy'
    | 'away'
    | 'unknown'
    | 'mismatch'
    | 'unreadable'
    | 'read-only'
    | 'full'
    | 'account-full'
    | 'too-many'
    | 'exists'
    | 'expired';
  /** What an object store does where it is at fault, such as `does not respond (SlowDown)`. */
  readonly storeFault?: string;

  constructor(
    kind: ArchiveError['kind'],
    message: string,
    { storeFault, ...options }: { readonly cause?: unknown; readonly storeFault?: string } = {},
  ) {
    super(message, options);
    this.kind = kind;
    if (storeFault !== undefined) this.storeFault = storeFault;
  }
}

/** Whether `error` is an {@link ArchiveError}, even from another copy of this package. */
export function isArchiveError(error: unknown): error is ArchiveError {
  return error instanceof Error && error.name === 'ArchiveError' && 'kind' in error;
}
