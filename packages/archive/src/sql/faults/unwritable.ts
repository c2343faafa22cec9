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

/** Whether no more files can be opened: this process, or the machine, has too many open. */
export function isOutOfFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}
