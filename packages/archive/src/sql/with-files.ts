import { ArchiveError } from '../archive-error.js';
import type { FileStore } from '../files/file-store.js';
import { isConnectionLost } from './lost-connection.js';
import { retried } from './retried.js';
import type { Db } from './tables.js';
import { isReadOnly } from './unwritable.js';
import { lockAccount } from './usage.js';

/** Pauses between the checks of a row whose commit had no reply, ms. A restarted database is back within seconds. */
const PAUSES_MS = [250, 1000, 4000];

/** Tables whose rows each have a folder of files. */
type WithFiles = 'calculations' | 'models';

/** A row to be written and its folder of files. */
export interface RowWithFiles {
  readonly db: Db;
  readonly store: FileStore;
  readonly table: WithFiles;
  readonly accountId: number;
  readonly sid: string;
}

/**
 * Runs `write`, which writes the files of a row and then the row. If it fails, the files are removed. If the connection
 * broke, the commit may have succeeded, so the row is checked.
 *
 * @returns the result of `write`, or null if its reply was lost but the row exists.
 * @throws the error of `write` if there is no row. If that is unknown, files remain until the cleanup at the next start.
 */
export async function writtenWithFiles<T>(row: RowWithFiles, write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (isConnectionLost(error)) {
      const isThere = await isWrittenOnceBack(row);
      if (isThere === true) return null;
      if (isThere === undefined) {
        throw new ArchiveError('unknown', 'the database stopped responding while it saved', { cause: error });
      }
    }
    await row.store.remove(row.sid);
    throw error;
  }
}

/** Removes the files of a deleted row. What cannot be removed now is removed at the next start. */
export async function removeFiles(store: FileStore, sid: string): Promise<void> {
  await store.remove(sid).catch((error: unknown) => {
    if (!isReadOnly(error)) throw error;
  });
}

/** Whether the row exists, as soon as the database responds; undefined if it stays away. */
async function isWrittenOnceBack(row: RowWithFiles): Promise<boolean | undefined> {
  try {
    return await retried(() => isWritten(row), PAUSES_MS);
  } catch (error) {
    if (isConnectionLost(error)) return undefined;
    throw error;
  }
}

/** Whether the row exists. The lock waits for the end of a transaction whose connection broke. */
async function isWritten({ db, table, accountId, sid }: RowWithFiles): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const found = await transaction
      .selectFrom<WithFiles>(table)
      .select('sid')
      .where('sid', '=', sid)
      .executeTakeFirst();
    return found !== undefined;
  });
}
