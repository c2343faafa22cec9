import type { Transaction } from 'kysely';

import { noAccount } from '../records/check.js';
import { commitCall } from './calls/end-call.js';
import { byDay, type Charge, NoCreditError, type UsageStore } from '../records/usage.js';
import { checkCounted, complementOf, PER_CREDIT } from './seals/counted.js';
import { storeResponse } from './repeats.js';
import { checkRoom } from './stored-bytes.js';
import type { Db, Tables } from './database/tables.js';

/** Counters of each day in a database. */
export function sqlUsage(db: Db, now: () => string, maxBytes: number = Infinity): UsageStore {
  return {
    charge: (accountId, charge, commit, maxAccountBytes) =>
      db.transaction().execute(async (transaction) => {
        if (commit !== undefined) await commitCall(transaction, commit);
        if (charge.stored !== undefined) {
          await lockAccount(transaction, accountId);
          const room = { coming: charge.stored.response.length, maxBytes, maxAccountBytes };
          await checkRoom(transaction, accountId, room);
        }
        await chargeWithin(transaction, accountId, charge, now());
      }),
    async creditsUsed(accountId, month = now().slice(0, 7)) {
      const row = await db
        .selectFrom('credits')
        .select(['used', 'complement'])
        .where('account_id', '=', accountId)
        .where('month', '=', month)
        .executeTakeFirst();
      if (row !== undefined) checkCredits(accountId, month, row);
      return row?.used ?? 0;
    },
    async usage(accountId, { from = '' } = {}) {
      const rows = await db
        .selectFrom('usage')
        .select(['day', 'counter', 'calls', 'credits', 'complement'])
        .where('account_id', '=', accountId)
        .where('day', '>=', from)
        .execute();
      return rows
        .map(({ complement, ...row }) => {
          const { day, counter, calls, credits } = row;
          checkCounted(
            `the counts of ${counter} of account ${accountId} on ${day}`,
            calls + PER_CREDIT * credits,
            complement,
          );
          return row;
        })
        .sort(byDay);
    },
    async usageByAccount({ from = '' } = {}) {
      // From the accounts, the key of the counts finds the period of each; alone, it would be read from its start.
      const rows = await db
        .selectFrom('accounts')
        .innerJoin('usage', 'usage.account_id', 'accounts.id')
        .where('usage.day', '>=', from)
        .groupBy('accounts.id')
        .select((eb) => [
          'accounts.id',
          eb.fn.sum<number | string>('usage.calls').as('calls'),
          eb.fn.sum<number | string>('usage.credits').as('credits'),
        ])
        .execute();
      return new Map(rows.map(({ id, calls, credits }) => [id, { calls: Number(calls), credits: Number(credits) }]));
    },
  };
}

/** Charges within a transaction. Each statement reads and writes atomically. */
export async function chargeWithin(
  transaction: Transaction<Tables>,
  accountId: number,
  { counter, credits, limit = Infinity, stored }: Charge,
  at: string,
): Promise<void> {
  const [day, month] = [at.slice(0, 10), at.slice(0, 7)];
  const counts = 1 + PER_CREDIT * credits;
  await lockAccount(transaction, accountId);
  if (stored !== undefined) await storeResponse(transaction, accountId, stored, at);
  if (credits > 0) {
    if (credits > limit) throw spent();
    const row = await transaction
      .insertInto('credits')
      .values({
        account_id: accountId,
        month,
        used: credits,
        complement: complementOf(credits),
      })
      .onConflict((conflict) => {
        const update = conflict.columns(['account_id', 'month']).doUpdateSet((eb) => ({
          used: eb('credits.used', '+', credits),
          complement: eb('credits.complement', '-', credits),
        }));
        return limit < Infinity ? update.where('credits.used', '<=', limit - credits) : update;
      })
      .returning('used')
      .executeTakeFirst();
    // A counter that was changed is reported where it is read, and by verify: what was calculated is still saved and
    // charged.
    if (row === undefined) throw spent();
  }
  await transaction
    .insertInto('usage')
    .values({
      account_id: accountId,
      day,
      counter,
      calls: 1,
      credits,
      complement: complementOf(counts),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'counter']).doUpdateSet((eb) => ({
        calls: eb('usage.calls', '+', 1),
        credits: eb('usage.credits', '+', credits),
        complement: eb('usage.complement', '-', counts),
      })),
    )
    .execute();
}

/**
 * Locks the account for the rest of the transaction. A transaction that starts with a write cannot fail later because
 * another process wrote first. @throws OutOfRangeError if the account does not exist
 */
export async function lockAccount(transaction: Transaction<Tables>, accountId: number): Promise<void> {
  if (!(await lockedAccount(transaction, accountId))) throw noAccount(accountId);
}

/** The same; false if there is no such account. */
export async function lockedAccount(transaction: Transaction<Tables>, accountId: number): Promise<boolean> {
  const done = await transaction
    .updateTable('accounts')
    .set((eb) => ({ plan: eb.ref('plan') }))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** @throws ArchiveError `unreadable` for credits that were changed other than by counting */
function checkCredits(
  accountId: number,
  month: string,
  { used, complement }: { readonly used: number; readonly complement: number | null },
): void {
  checkCounted(`the credits of account ${accountId} of ${month}`, used, complement);
}

function spent(): NoCreditError {
  return new NoCreditError('no credits left this month');
}
