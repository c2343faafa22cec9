/**
 * A data folder or database that cannot be used, is away for now (`away`; what was asked may have been done or not), cannot be
 * written (`read-only`), or has no room left: `full` as a whole, `account-full` for one account.
 */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly kind: 'in-use' | 'away' | 'mismatch' | 'unreadable' | 'read-only' | 'full' | 'account-full';

  constructor(kind: ArchiveError['kind'], message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** Whether `error` is an {@link ArchiveError}, also one from another copy of this package. */
export function isArchiveError(error: unknown): error is ArchiveError {
  return error instanceof Error && error.name === 'ArchiveError' && 'kind' in error;
}
