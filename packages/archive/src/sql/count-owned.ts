import type { Transaction } from 'kysely';

import { checkCount } from '../records/room.js';
import type { Db, Tables } from './database/tables.js';
import { lockAccount } from './usage.js';

/** Tables whose rows are counted by account. */
type Counted = 'clutter' | 'models' | 'noise' | 'patterns' | 'projects' | 'templates';

/** Number of rows of a table that belong to an account. */
export async function countOwned(db: Db, table: Counted, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom<Counted>(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows that an account is to get. */
export interface ComingRows {
  readonly table: Counted;
  readonly accountId: number;
  /** Number of the rows. */
  readonly coming?: number;
  /** Most rows that the account may have. */
  readonly most: number;
}

/**
 * Adds rows in a transaction that has counted those of the account. Several servers may share the database, so the
 * account is locked: of two that would exceed the limit together, one is refused.
 *
 * @throws ArchiveError `too-many`
 */
export function insertedWithin<T>(
  db: Db,
  { table, accountId, coming = 1, most }: ComingRows,
  add: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    if (most < Infinity) checkCount(await countOwned(transaction, table, accountId), most, table, coming);
    return add(transaction);
  });
}
