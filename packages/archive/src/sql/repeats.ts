import { STORED_MS, type NewResponse, RepeatedError, type RepeatStore } from '../repeat.js';
import type { Db } from './tables.js';

/** Responses by idempotency key in a database. */
export function sqlRepeats(db: Db, now: () => string): RepeatStore {
  return {
    async repeated(accountId, key) {
      return db
        .selectFrom('repeats')
        .select(['print', 'response'])
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .where('created_at', '>=', oldest(now()))
        .executeTakeFirst();
    },
  };
}

/** Stores a response in the transaction that saves and charges its calculation. @throws RepeatedError if one is stored */
export async function storeResponse(
  transaction: Db,
  accountId: number,
  { key, print, response }: NewResponse,
  at: string,
): Promise<void> {
  await transaction
    .deleteFrom('repeats')
    .where('account_id', '=', accountId)
    .where('created_at', '<', oldest(at))
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('repeats')
    .values({ account_id: accountId, key, print, response, created_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new RepeatedError(`the request ${key} was saved at the same time`);
}

function oldest(at: string): string {
  return new Date(Date.parse(at) - STORED_MS).toISOString();
}
