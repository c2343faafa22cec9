import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** Error codes of file systems, SQLite and PostgreSQL for a full disk. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
/** The same for a read-only disk or database. */
const READ_ONLY: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', '25006']);

/** Whether writing failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}

/** Whether writing failed because the folder or database is read-only. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && READ_ONLY.has(error.code);
}

/**
 * Whether no more files or connections can be opened: this process, or the machine, has too many open. The error may be
 * that of a connection to several addresses, or the cause of another one. SQLite does not say why it cannot open a
 * file.
 */
export function isOutOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isOutOfFiles)) return true;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EMFILE' || code === 'ENFILE') return true;
  if (code === 'SQLITE_CANTOPEN') return hasNoFreeFile();
  return isOutOfFiles(error.cause);
}

/** Whether this process can open no file at the moment. */
function hasNoFreeFile(): boolean {
  try {
    closeSync(openSync(devNull, 'r'));
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
  }
}
