import { type RawBuilder, sql } from 'kysely';

import type { Claimant, ClaimedCall } from '../../records/call.js';
import type { Db } from '../database/tables.js';
import { endCalls } from './end-call.js';

/** How often a call is claimed: what kills three workers would kill the next one too. */
export const MOST_TRIES = 3;
/** Condition for running calls whose worker has been silent for longer than its lease. */
export const IS_SILENT: RawBuilder<boolean> = sql<boolean>`state = 'running'
  AND seen_at < clock_timestamp() - lease_ms * interval '1 ms'`;

/** Claims a call; see `CallStore.claim`. */
export async function claimCall(
  db: Db,
  id: string,
  { workerId, version, queue, leaseMs }: Claimant,
): Promise<ClaimedCall | undefined> {
  const isFree = sql<boolean>`id = ${id} AND version = ${version} AND queue = ${queue} AND NOT cancel
    AND (state = 'queued' OR ${IS_SILENT})`;
  const { rows } = await sql<ClaimedCall>`
    UPDATE calls SET state = 'running', fence = fence + 1, tries = tries + 1, worker = ${workerId}, lease_ms = ${leaseMs},
      phase = 'waiting', share = 0, seen_at = clock_timestamp(), started_at = clock_timestamp()
    WHERE ${isFree} AND tries < ${MOST_TRIES}
    RETURNING id, account_id AS "accountId", key_id AS "keyId", call, request AS "order", credits, fence, parent,
      tries >= ${MOST_TRIES} AS "isLast"`.execute(db);
  if (rows[0] === undefined) await endCalls(db, sql<boolean>`${isFree} AND tries >= ${MOST_TRIES}`, 'lost');
  return rows[0];
}
