import type { Db } from './tables.js';

/** Bytes of saved calculations and models, of one account or all. */
export async function storedBytes(db: Db, accountId?: number): Promise<number> {
  let query = db.selectFrom('accounts').select((eb) => eb.fn.sum<number | string | null>('stored_bytes').as('sum'));
  if (accountId !== undefined) query = query.where('id', '=', accountId);
  return Number((await query.executeTakeFirst())?.sum ?? 0);
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
 * Changes the sum of an account, in the transaction that changes its rows. Summing all rows before each calculation would
 * take longer the more are saved.
 */
export async function addStoredBytes(transaction: Db, accountId: number, bytes: number): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((eb) => ({ stored_bytes: eb('stored_bytes', '+', bytes) }))
    .where('id', '=', accountId)
    .execute();
}
