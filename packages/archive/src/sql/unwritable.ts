/** What a file system, SQLite and PostgreSQL say when there is no room left. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);
/** The same when a disk or a database may only be read. */
const READ_ONLY: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', '25006']);

/** Whether writing failed for want of room on the disk. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}

/** Whether writing failed because the folder or the database may only be read. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && READ_ONLY.has(error.code);
}
