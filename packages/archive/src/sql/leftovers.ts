import type { FileStore } from '../files/file-store.js';
import type { Db } from './database/tables.js';
import { lockedAccount } from './usage.js';

/** A store of files that have rows in the database. */
export interface RowFiles extends FileStore {
  /** Removes the files of a row later, unless the row exists: the database or the disk fails at present. */
  removeLater(accountId: number, sid: string): void;
}

/** Files that are to be removed later. */
export interface Leftovers {
  /** The store with which files are noted. */
  readonly store: RowFiles;
  /** Removes those without a row; what fails is tried again a minute later, and the last error is reported. */
  sweep(): Promise<void>;
  /** Stops trying. What is left is removed at the next start. */
  stop(): void;
}

const EVERY_MS = 60_000;
/** More are left to the next start. */
const MOST = 100_000;

/**
 * Files whose removal failed, and the timer that tries it again.
 *
 * @param onError gets the last error of a sweep.
 */
export function leftovers(db: Db, files: FileStore, onError: (error: unknown) => void): Leftovers {
  /** Accounts by the names of their folders. */
  const noted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function hasRow(accountId: number, sid: string): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      // Waits for the end of a transaction whose connection broke. A deleted account has no rows.
      await lockedAccount(transaction, accountId);
      for (const table of ['calculations', 'models'] as const) {
        const row = await transaction
          .selectFrom<'calculations' | 'models'>(table)
          .select('sid')
          .where('sid', '=', sid)
          .executeTakeFirst();
        if (row !== undefined) return true;
      }
      return false;
    });
  }

  async function sweep(): Promise<void> {
    let failed: { readonly error: unknown } | undefined;
    for (const [sid, accountId] of noted) {
      try {
        if (!(await hasRow(accountId, sid))) await files.remove(sid);
        noted.delete(sid);
      } catch (error) {
        failed = { error };
      }
    }
    if (failed !== undefined) onError(failed.error);
  }

  const start = (): void => {
    if (isOver || noted.size === 0) return;
    timer ??= setTimeout(() => {
      void sweep().then(() => {
        timer = undefined;
        start();
      });
    }, EVERY_MS).unref();
  };

  return {
    store: {
      ...files,
      removeLater(accountId, sid) {
        if (noted.size < MOST) noted.set(sid, accountId);
        start();
      },
    },
    sweep,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
