import { sql } from 'kysely';

import type { CallDelivery, SweepAges, SweptCalls } from '../../records/call.js';
import type { Db } from '../database/tables.js';
import { IS_SILENT, MOST_TRIES } from './claim-call.js';
import { DELIVERY } from './delivery.js';
import { endCalls } from './end-call.js';
import { forgetCounts } from './window-counts.js';

/** Lock number of the sweep: "sweep" in ASCII. */
const LOCK = 495790875504;
/** Deliveries checked in one sweep. */
const MOST_UNHEARD = 200;
/** Turns outlive any pause. */
const TURN_AGE = sql`interval '1 day'`;

/** Ends the calls that dead workers left, or makes them wait again; forgets ended ones. */
export function sweepCalls(
  db: Db,
  { unheardMs, keepMs, unservedMs, unservedResponse }: SweepAges,
): Promise<SweptCalls | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked`.execute(
      transaction,
    );
    if (rows[0]?.locked !== true) return undefined;
    await cancelOrphans(transaction);
    // Locked all at once, leaving out those that end at this moment: waiting for them could become a deadlock.
    const silent = await sql<{ id: string }>`
      SELECT id FROM calls WHERE ${IS_SILENT} FOR UPDATE SKIP LOCKED`.execute(transaction);
    const isSilent = sql<boolean>`state = 'running' AND id = ANY(${silent.rows.map(({ id }) => id)})`;
    await endCalls(transaction, sql<boolean>`${isSilent} AND cancel`, 'cancelled');
    const lost = await endCalls(transaction, sql<boolean>`${isSilent} AND tries >= ${MOST_TRIES}`, 'lost');
    const again = await sql<CallDelivery>`
      UPDATE calls SET state = 'queued', fence = fence + 1, delivery = delivery + 1, delivered_at = clock_timestamp(),
        started_at = NULL
      WHERE ${isSilent} RETURNING ${DELIVERY}`.execute(transaction);
    const unserved = await refuseUnserved(transaction, unservedMs, unservedResponse);
    const unheard = await sql<CallDelivery>`
      UPDATE calls SET delivered_at = clock_timestamp() WHERE id IN (
        SELECT id FROM calls
        WHERE state = 'queued' AND delivered_at < clock_timestamp() - ${unheardMs} * interval '1 ms'
        ORDER BY delivered_at LIMIT ${MOST_UNHEARD} FOR UPDATE SKIP LOCKED)
      RETURNING ${DELIVERY}`.execute(transaction);
    // Parts are forgotten with their call.
    await sql`DELETE FROM calls
      WHERE parent IS NULL AND ended_at < clock_timestamp() - ${keepMs} * interval '1 ms'`.execute(transaction);
    await forgetCounts(transaction);
    await sql`DELETE FROM key_turns WHERE ended_at < clock_timestamp() - ${TURN_AGE}`.execute(transaction);
    return { again: again.rows, unheard: unheard.rows, lost, unserved };
  });
}

/**
 * Refuses the waiting calls of a version whose last worker has been gone for too long. Their parts are cancelled with
 * them.
 */
async function refuseUnserved(transaction: Db, ms: number, response: string): Promise<number> {
  const since = sql`clock_timestamp() - ${ms} * interval '1 ms'`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM calls WHERE state = 'queued' AND parent IS NULL AND admitted_at < ${since}
      AND NOT EXISTS (SELECT FROM workers
        WHERE kind = 'worker' AND workers.version = calls.version AND workers.seen_at > ${since})
    FOR UPDATE SKIP LOCKED`.execute(transaction);
  if (rows.length === 0) return 0;
  return endCalls(transaction, sql<boolean>`id = ANY(${rows.map(({ id }) => id)})`, 'refused', response);
}

/** Cancels the parts of calls that have ended: their worker died, or they were no longer needed. */
async function cancelOrphans(transaction: Db): Promise<void> {
  const isOrphan = sql<boolean>`parent IS NOT NULL AND ended_at IS NULL
    AND EXISTS (SELECT FROM calls AS whole WHERE whole.id = calls.parent AND whole.ended_at IS NOT NULL)`;
  await endCalls(transaction, sql<boolean>`state = 'queued' AND ${isOrphan}`, 'cancelled');
  await sql`UPDATE calls SET cancel = true WHERE NOT cancel AND ${isOrphan}`.execute(transaction);
}
