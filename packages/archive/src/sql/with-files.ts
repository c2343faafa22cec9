import { ArchiveError } from '../archive-error.js';
import type { NamedFile } from '../calculation.js';
import type { FileStore } from '../files/file-store.js';
import { isConnectionLost } from './lost-connection.js';
import { away, retried } from './retried.js';
import type { Db } from './tables.js';
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
 * Writes files and then their row. If that fails, the files are removed. The commit may have succeeded although an error
 * was returned, as when the connection broke, so the row is checked first.
 *
 * @returns the result of `insert`, or null if its reply was lost but the row exists.
 * @throws the error if there is no row. If that is unknown, files remain until the cleanup at the next start.
 */
export async function writtenWithFiles<T>(
  row: RowWithFiles,
  files: readonly NamedFile[],
  insert: () => Promise<T>,
): Promise<T | null> {
  const { store, sid } = row;
  try {
    await store.keep(sid, files);
  } catch (error) {
    await removeFiles(store, sid);
    throw error;
  }
  try {
    return await insert();
  } catch (error) {
    const isThere = await (isConnectionLost(error) ? isWrittenOnceBack(row) : isListed(row)).catch(() => undefined);
    if (isThere === true) return null;
    if (isThere === undefined) {
      throw new ArchiveError('unknown', 'the database stopped responding during a write', { cause: error });
    }
    await removeFiles(store, sid);
    throw isConnectionLost(error) ? away(error) : error;
  }
}

/** Removes the files of a deleted row. What cannot be removed now is removed at the next start. */
export async function removeFiles(store: FileStore, sid: string): Promise<void> {
  await store.remove(sid).catch(() => {});
}

/** Whether the row exists, as soon as the database responds. The lock waits for the end of a transaction whose connection broke. */
function isWrittenOnceBack(row: RowWithFiles): Promise<boolean> {
  const isWritten = (): Promise<boolean> =>
    row.db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, row.accountId);
      return isListed({ ...row, db: transaction });
    });
  return retried(isWritten, PAUSES_MS);
}

async function isListed({ db, table, sid }: RowWithFiles): Promise<boolean> {
  const row = await db.selectFrom<WithFiles>(table).select('sid').where('sid', '=', sid).executeTakeFirst();
  return row !== undefined;
}
