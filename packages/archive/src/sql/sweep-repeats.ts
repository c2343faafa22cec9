import type { DiskRoom } from '../files/disk-room.js';
import { oldest } from './repeats.js';
import { addStoredBytes } from './stored-bytes.js';
import type { Db } from './database/tables.js';
import { lockedAccount } from './usage.js';

/** Responses that a transaction deletes at most. */
const AT_ONCE = 500;
const FIRST_MS = 60_000;
const EVERY_MS = 600_000;

/**
 * Deletes the responses whose day is over, of all accounts. Several processes may do so at the same time. Ends early
 * once stopped.
 */
export async function sweepRepeats(
  db: Db,
  now: string,
  { stop, room }: { readonly stop?: AbortSignal; readonly room?: Pick<DiskRoom, 'freeing'> } = {},
): Promise<void> {
  const before = oldest(now);
  for (;;) {
    if (stop?.aborted === true) return;
    const oldestFirst = db.selectFrom('repeats').select('account_id').orderBy('created_at');
    const next = await oldestFirst.where('created_at', '<', before).limit(1).executeTakeFirst();
    if (next === undefined) return;
    const work = (): Promise<void> => deleteOld(db, next.account_id, before);
    await (room ? room.freeing(work) : work());
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

/**
 * Sweeps a minute after the start, when a server has responded to its first requests, then every ten minutes.
 *
 * @param onError gets the error of a sweep; the next one tries again.
 * @param room of a full disk, for the deletions.
 * @returns a function that stops it, and waits for the end of a sweep
 */
export function startRepeatSweeps(
  db: Db,
  now: () => string,
  onError: (error: unknown) => void,
  room?: Pick<DiskRoom, 'freeing'>,
): () => Promise<void> {
  const stop = new AbortController();
  let running = Promise.resolve();
  const sweep = async (): Promise<void> => {
    running = sweepRepeats(db, now(), { stop: stop.signal, ...(room && { room }) }).catch(onError);
    await running;
    if (!stop.signal.aborted) next(EVERY_MS);
  };
  let timer: NodeJS.Timeout;
  const next = (ms: number): void => void (timer = setTimeout(() => void sweep(), ms).unref());
  next(FIRST_MS);
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  };
}
