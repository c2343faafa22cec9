import { ArchiveError } from '../archive-error.js';

/** What a file system, SQLite and PostgreSQL say when there is no room left. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether writing failed for want of room on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(error.code);
}

/** The same calls, each of which reports a full disk as an {@link ArchiveError}. */
export function tellingFullDisk<T extends object>(calls: T): T {
  const telling = Object.entries(calls).map(([name, call]) => [name, typeof call === 'function' ? told(call) : call]);
  return Object.fromEntries(telling) as T;
}

function told(call: (...given: readonly unknown[]) => unknown) {
  return async (...given: readonly unknown[]): Promise<unknown> => {
    try {
      return await call(...given);
    } catch (error) {
      throw isDiskFull(error) ? new ArchiveError('full', 'the disk is full', { cause: error }) : error;
    }
  };
}
