import { oldest } from './repeats.js';
import { addStoredBytes } from './stored-bytes.js';
import type { Db } from './tables.js';
import { lockedAccount } from './usage.js';

/** Responses that a transaction deletes at most. */
const AT_ONCE = 500;
const EVERY_MS = 600_000;

/** Deletes the responses whose day is over, of all accounts. Several processes may do so at the same time. */
export async function sweepRepeats(db: Db, now: string): Promise<void> {
  const before = oldest(now);
  for (;;) {
    const oldestFirst = db.selectFrom('repeats').select('account_id').orderBy('created_at');
    const next = await oldestFirst.where('created_at', '<', before).limit(1).executeTakeFirst();
    if (next === undefined) return;
    await deleteOld(db, next.account_id, before);
  }
}

/** Deletes some of the responses of an account that were stored before a time. */
async function deleteOld(db: Db, accountId: number, before: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockedAccount(transaction, accountId); // first, as those do that store responses
    const old = transaction
      .selectFrom('repeats')
      .select('key')
      .where('account_id', '=', accountId)
      .where('created_at', '<', before)
      .limit(AT_ONCE);
    const rows = await transaction
      .deleteFrom('repeats')
      .where('account_id', '=', accountId)
      .where('key', 'in', old)
      .returning('bytes')
      .execute();
    await addStoredBytes(transaction, accountId, -rows.reduce((sum, { bytes }) => sum + bytes, 0));
  });
}

/** Sweeps every ten minutes. @returns a function that stops it */
export function startRepeatSweeps(db: Db, now: () => string): () => void {
  const timer = setInterval(() => void sweepRepeats(db, now()).catch(() => {}), EVERY_MS); // the next one tries again
  timer.unref();
  return () => clearInterval(timer);
}
