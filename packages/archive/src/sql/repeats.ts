import type { Transaction } from 'kysely';

import { type NewResponse, RepeatedError, type RepeatStore, STORED_MS } from '../records/repeat.js';
import { checkSeal, sealed } from './seals/seal.js';
import { addStoredBytes } from './stored-bytes.js';
import type { Db, Tables } from './database/tables.js';

/** Responses by idempotency key in a database. */
export function sqlRepeats(db: Db, now: () => string): RepeatStore {
  return {
    async repeated(accountId, key) {
      const row = await db
        .selectFrom('repeats')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('key', '=', key)
        .where('created_at', '>=', oldest(now()))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      checkSeal('repeats', row);
      return { print: row.print, response: row.response };
    },
  };
}

/**
 * Stores a response in the transaction that saves and charges its calculation, and has locked its account.
 *
 * @throws RepeatedError if one is stored
 */
export async function storeResponse(
  transaction: Transaction<Tables>,
  accountId: number,
  { key, print, response }: NewResponse,
  at: string,
): Promise<void> {
  const before = await transaction
    .deleteFrom('repeats')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '<', oldest(at))
    .returning('bytes')
    .executeTakeFirst();
  const bytes = response.length;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('repeats')
    .values(sealed('repeats', { account_id: accountId, key, print, response, bytes, created_at: at }))
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new RepeatedError(`the request ${key} was saved at the same time`);
  await addStoredBytes(transaction, accountId, bytes - (before?.bytes ?? 0));
}

/** The earliest time at which a response that is valid at `at` was stored. */
export function oldest(at: string): string {
  return new Date(Date.parse(at) - STORED_MS).toISOString();
}
