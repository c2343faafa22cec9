import { join } from 'node:path';

import { ArchiveError } from '../archive-error.js';
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
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new ArchiveError('in-use', `${folder} is in use by another Radioshed server`, { cause });
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}
