import { join } from 'node:path';

import Database from 'libsql';

import { ArchiveError } from '../archive-error.js';

/**
 * Takes a folder for this process alone. The lock is one of the operating system on an empty database: it ends with the
 * process, however that ends.
 *
 * @returns what gives the folder back.
 * @throws ArchiveError when another has it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new Database(join(folder, 'lock'), { timeout: 0 });
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
