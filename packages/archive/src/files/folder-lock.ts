import { join } from 'node:path';

import { ArchiveError } from '../faults/archive-error.js';
import { SqliteDatabase } from '../sqlite/sqlite-database.js';

/**
 * Locks a folder for this process. The operating system holds the lock, on an empty database, and releases it when the
 * process ends in any way.
 *
 * @returns a function that releases the folder.
 * @throws ArchiveError if another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const lock = new SqliteDatabase(join(folder, 'lock'));
  try {
    lock.pragma('journal_mode = MEMORY'); // a journal in a file would need room on the disk
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY')) throw cause;
    throw new ArchiveError('in-use', `${folder} is in use by another Radioshed server`, { cause });
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}
