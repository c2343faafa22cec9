import type { FileStore } from '../files/file-store.js';
import { isConnectionLost } from './lost-connection.js';
import type { Db } from './tables.js';
import { lockAccount } from './usage.js';

/** Tables whose rows have files in a folder of their own. */
type WithFiles = 'calculations' | 'models';

/** A row to be written, and the folder of its files. */
export interface RowWithFiles {
  readonly db: Db;
  readonly store: FileStore;
  readonly table: WithFiles;
  readonly accountId: number;
  readonly sid: string;
}

/**
 * Runs what writes the files of a row and then the row. If it fails, the files are removed. If the connection broke, the
 * row decides: the commit may have been done although its reply was lost.
 *
 * @returns what `write` returned, or null where its reply was lost and the row is there.
 * @throws what `write` threw, where there is no row, or nobody can say: files are then left to the cleaning at the next start.
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

/** Whether the row is there. The lock waits for a transaction whose connection broke, but which has not ended yet. */
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
