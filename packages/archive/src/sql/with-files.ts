import { ArchiveError } from '../faults/archive-error.js';
import type { NamedFile } from '../records/calculation.js';
import type { RowFiles } from './leftovers.js';
import { isConnectionLost } from '../faults/lost-connection.js';
import { away, retried } from './database/retried.js';
import type { Db } from './database/tables.js';
import { lockedAccount } from './usage.js';

/** Pauses between the checks of a row whose commit had no reply, ms. A restarted database is back within seconds. */
const PAUSES_MS = [250, 1000, 4000];

/** Tables whose rows each have a folder of files. */
type WithFiles = 'calculations' | 'models';

/** A row to be written and its folder of files. */
export interface RowWithFiles {
  readonly db: Db;
  readonly store: RowFiles;
  readonly table: WithFiles;
  readonly accountId: number;
  readonly sid: string;
}

/**
 * Writes files and then their row. If that fails, the files are removed. The commit may have succeeded although an
 * error was returned, as when the connection broke, so the row is checked first.
 *
 * @returns the result of `insert`, or null if its reply was lost but the row exists.
 * @throws the error if there is no row. If that is unknown, files without a row are removed later.
 */
export async function writtenWithFiles<T>(
  row: RowWithFiles,
  files: readonly NamedFile[],
  insert: () => Promise<T>,
): Promise<T | null> {
  const { store, accountId, sid } = row;
  try {
    await store.keep(sid, files);
  } catch (error) {
    await removeFiles(store, accountId, sid);
    throw error;
  }
  try {
    return await insert();
  } catch (error) {
    const isThere = await (
      isConnectionLost(error) ? onceBack(row.db, row.accountId, (db) => isListed({ ...row, db })) : isListed(row)
    ).catch(() => undefined);
    if (isThere === true) return null;
    if (isThere === undefined) {
      store.removeLater(accountId, sid);
      throw unknown(error);
    }
    await removeFiles(store, accountId, sid);
    throw isConnectionLost(error) ? away(error) : error;
  }
}

/** Rows that a transaction deletes, and the files below their names. */
export interface Deletion {
  readonly db: Db;
  readonly store: RowFiles;
  readonly accountId: number;
  /** Whether any of the rows exists. */
  readonly isThere: (at: Db) => Promise<boolean>;
  /** Names of the folders with the files of the deleted rows; asked after the deletion. */
  readonly sids: () => readonly string[];
}

/**
 * Deletes rows and then their files. If the reply to the commit is lost, the rows are checked as soon as the database
 * responds.
 *
 * @param remove the transaction that deletes all of the rows or none.
 * @returns the result of `remove`, or null if its reply was lost but the rows are deleted.
 * @throws the error if the rows exist. If that is unknown, files without a row are removed later.
 */
export async function deletedWithFiles<T>(deletion: Deletion, remove: () => Promise<T>): Promise<T | null> {
  const { db, store, accountId, isThere, sids } = deletion;
  let result: T | null = null;
  try {
    result = await remove();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    const isLeft = await onceBack(db, accountId, isThere).catch(() => undefined);
    if (isLeft === undefined) {
      for (const sid of sids()) store.removeLater(accountId, sid);
      throw unknown(error);
    }
    if (isLeft) throw away(error);
  }
  for (const sid of sids()) await removeFiles(store, accountId, sid);
  return result;
}

/** Removes the files of a deleted row, now or later. */
export async function removeFiles(store: RowFiles, accountId: number, sid: string): Promise<void> {
  await store.remove(sid).catch(() => store.removeLater(accountId, sid));
}

/** Checks rows as soon as the database responds. The lock waits for the end of a transaction whose connection broke. */
function onceBack(db: Db, accountId: number, check: (at: Db) => Promise<boolean>): Promise<boolean> {
  const checked = (): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      // A deleted account has no rows: the check finds that too.
      await lockedAccount(transaction, accountId);
      return check(transaction);
    });
  return retried(checked, PAUSES_MS);
}

function unknown(cause: unknown): ArchiveError {
  return new ArchiveError('unknown', 'the database stopped responding during a write', { cause });
}

async function isListed({ db, table, sid }: RowWithFiles): Promise<boolean> {
  const row = await db.selectFrom<WithFiles>(table).select('sid').where('sid', '=', sid).executeTakeFirst();
  return row !== undefined;
}
