import { type RawBuilder, sql } from 'kysely';

import { type CallCommit, type CallOutcome, FencedOffError } from '../../records/call.js';
import type { Db } from '../database/tables.js';

/** Channels of notifications; the payload is the id of a call. */
export const CHANNELS = { ended: 'radioshed_ended', cancelled: 'radioshed_cancelled' } as const;

/** Condition for calls whose claim still holds. */
export function claimed(id: string, fence: number): RawBuilder<boolean> {
  return sql<boolean>`id = ${id} AND fence = ${fence} AND state = 'running'`;
}

/**
 * Ends calls: their response, the end of their key's turn, and a notification, in one statement. The request is
 * forgotten, unless its workers died: an operator may have it tried again.
 * Calls are locked before turns, and turns before accounts, everywhere.
 *
 * @returns the number of calls that it ended.
 */
export async function endCalls(
  db: Db,
  which: RawBuilder<boolean>,
  outcome: CallOutcome,
  response: string | null = null,
): Promise<number> {
  const { rows } = await sql`
    WITH ended AS (
      UPDATE calls SET state = ${outcome}, response = ${response}, ended_at = clock_timestamp(),
        request = CASE WHEN ${outcome} = 'lost' THEN request ELSE '' END
      WHERE ${which} RETURNING id, key_id, parent
    ), turned AS (
      INSERT INTO key_turns (key_id, ended_at) SELECT DISTINCT key_id, clock_timestamp() FROM ended WHERE parent IS NULL
      ON CONFLICT (key_id) DO UPDATE SET ended_at = EXCLUDED.ended_at
    )
    SELECT pg_notify(${CHANNELS.ended}, id) FROM ended`.execute(db);
  return rows.length;
}

/** Ends a call in the transaction that saves its calculation. @throws FencedOffError if the claim no longer holds */
export async function commitCall(transaction: Db, { callId, fence, response }: CallCommit): Promise<void> {
  if ((await endCalls(transaction, claimed(callId, fence), 'done', response)) === 1) return;
  throw new FencedOffError(`another worker has the call ${callId}: nothing was saved`);
}
