import { sql } from 'kysely';

import type { CallDelivery, NewPart } from '../../records/call.js';
import { chunks } from '../../chunks.js';
import type { Db } from '../database/tables.js';
import { DELIVERY } from './delivery.js';
import { CHANNELS, endCalls } from './end-call.js';

/** Adds the parts of an open call; those that are there stay as they are. Returns the added ones, to be delivered. */
export async function addParts(db: Db, parent: string, parts: readonly NewPart[]): Promise<readonly CallDelivery[]> {
  const added: CallDelivery[] = [];
  for (const some of chunks(parts)) {
    const { rows } = await sql<CallDelivery>`
      INSERT INTO calls (id, account_id, key_id, call, queue, version, request, credits, parent, is_low)
      SELECT part.id, whole.account_id, '', 'part', ${'parts'}, whole.version, part.request, 0, whole.id, whole.is_low
      FROM calls AS whole, unnest(${some.map(({ id }) => id)}::text[], ${some.map(({ order }) => order)}::text[])
        AS part (id, request)
      WHERE whole.id = ${parent} AND whole.ended_at IS NULL
      ON CONFLICT (id) DO NOTHING RETURNING ${DELIVERY}`.execute(db);
    added.push(...rows);
  }
  return added;
}

/** Cancels the parts of a call: those that wait at once, those that run as soon as their workers know. */
export async function cancelParts(db: Db, parent: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await endCalls(transaction, sql<boolean>`parent = ${parent} AND state = 'queued'`, 'cancelled');
    await sql`WITH running AS (
        UPDATE calls SET cancel = true WHERE parent = ${parent} AND ended_at IS NULL RETURNING id
      ) SELECT pg_notify(${CHANNELS.cancelled}, id) FROM running`.execute(transaction);
  });
}
