import type { FileStore } from '../files/file-store.js';
import { isConnectionLost } from './lost-connection.js';
import type { Db } from './tables.js';
import { lockAccount } from './usage.js';

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
      const isThere = await isWritten(row).catch(() => undefined);
      if (isThere === true) return null;
      if (isThere === undefined) throw error;
    }
    await row.store.remove(row.sid);
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
