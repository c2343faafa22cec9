import { type RawBuilder, sql } from 'kysely';

import { checkFits } from '../records/room.js';
import type { Db } from './database/tables.js';

/** Bytes of saved calculations, models and responses, of one account or all. */
export async function storedBytes(db: Db, accountId?: number): Promise<number> {
  let query = db.selectFrom('accounts').select((eb) => eb.fn.sum<number | string | null>('stored_bytes').as('sum'));
  if (accountId !== undefined) query = query.where('id', '=', accountId);
  return Number((await query.executeTakeFirst())?.sum ?? 0);
}

/** @throws ArchiveError if `coming` bytes of an account do not fit */
export async function checkRoom(
  db: Db,
  accountId: number,
  room: { readonly coming: number; readonly maxBytes: number; readonly maxAccountBytes: number | undefined },
): Promise<void> {
  const { coming, maxBytes, maxAccountBytes = Infinity } = room;
  if (maxBytes < Infinity) checkFits({ kept: await storedBytes(db), coming, most: maxBytes }, 'full');
  if (maxAccountBytes === Infinity) return;
  checkFits({ kept: await storedBytes(db, accountId), coming, most: maxAccountBytes }, 'account-full');
}

/** Bytes of each account that has any. */
export async function storedBytesByAccount(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('accounts').select(['id', 'stored_bytes']).where('stored_bytes', '>', 0).execute();
  return new Map(rows.map(({ id, stored_bytes }) => [id, Number(stored_bytes)]));
}

/** Bytes of the saved models of an account. */
export async function modelBytes(db: Db, accountId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('models')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('sum'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/**
 * Changes the sum of an account, in the transaction that changes its rows. Summing all rows before each calculation
 * would take longer the more are saved.
 */
export async function addStoredBytes(transaction: Db, accountId: number, bytes: number): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((eb) => ({ stored_bytes: eb('stored_bytes', '+', bytes) }))
    .where('id', '=', accountId)
    .execute();
}

/** The sum of an account as its rows have it, in a statement about `accounts`. */
export const COUNTED_BYTES: RawBuilder<number> = sql<number>`
  COALESCE((SELECT SUM(bytes) FROM calculations WHERE account_id = accounts.id), 0)
  + COALESCE((SELECT SUM(bytes) FROM models WHERE account_id = accounts.id), 0)
  + COALESCE((SELECT SUM(bytes) FROM repeats WHERE account_id = accounts.id), 0)`;

/** Counts the details and files of a calculation again. @returns the bytes */
export async function countCalculation(db: Db, sid: string): Promise<number> {
  const { bytes } = await db
    .updateTable('calculations')
    .set({ bytes: sql<number>`LENGTH(details) + (SELECT SUM(size) FROM files WHERE files.sid = calculations.sid)` })
    .where('sid', '=', sid)
    .returning('bytes')
    .executeTakeFirstOrThrow();
  return bytes;
}
