import { sql } from 'kysely';

import type {
  CallCounts,
  CallDelivery,
  CallOutcome,
  CallPart,
  CallProgress,
  CallStore,
  ClusterMember,
  EndedCall,
  Ground,
  ListedCall,
} from '../../records/call.js';
import type { Connection } from '../database/database-lock.js';
import type { Db } from '../database/tables.js';
import { admitCall } from './admit-call.js';
import { addParts, cancelParts } from './call-parts.js';
import { watchCalls } from './call-watch.js';
import { claimCall } from './claim-call.js';
import { countTogether } from './window-counts.js';
import { DELIVERY } from './delivery.js';
import { CHANNELS, claimed, endCalls } from './end-call.js';
import { sweepCalls } from './sweep-calls.js';

/** Lock number of work that one process does at a time: "alone" in ASCII. */
const ALONE = 418331651685;

/** The calls of a cluster in a PostgreSQL database, and what closes their connections. */
export function callStore(
  db: Db,
  connection: Connection,
): { readonly calls: CallStore; readonly close: () => Promise<void> } {
  const unwatch: (() => Promise<void>)[] = [];
  const calls: CallStore = {
    admit: (call, terms) => admitCall(db, call, terms),
    claim: (id, by) => claimCall(db, id, by),
    async beat({ id, fence }, { phase, share }) {
      const { rows } = await sql<{ cancel: boolean }>`
        UPDATE calls SET seen_at = clock_timestamp(), phase = ${phase}, share = ${share}
        WHERE ${claimed(id, fence)} RETURNING cancel`.execute(db);
      if (rows[0] === undefined) return 'lost';
      return rows[0].cancel ? 'cancelled' : 'held';
    },
    async end({ id, fence }, outcome, response) {
      return (await endCalls(db, claimed(id, fence), outcome, response)) === 1;
    },
    async release({ id, fence }) {
      const { rows } = await sql<CallDelivery>`
        UPDATE calls SET state = 'queued', fence = fence + 1, tries = tries - 1, delivery = delivery + 1,
          delivered_at = clock_timestamp(), started_at = NULL
        WHERE ${claimed(id, fence)} AND NOT cancel RETURNING ${DELIVERY}`.execute(db);
      return rows[0];
    },
    async cancel(id) {
      await db.transaction().execute(async (transaction) => {
        await sql`UPDATE calls SET cancel = true WHERE id = ${id} AND ended_at IS NULL`.execute(transaction);
        if ((await endCalls(transaction, sql<boolean>`id = ${id} AND state = 'queued'`, 'cancelled')) === 0)
          await sql`SELECT pg_notify(${CHANNELS.cancelled}, ${id})`.execute(transaction);
      });
    },
    addParts: (parent, parts) => addParts(db, parent, parts),
    async partsOf(parent) {
      const { rows } = await sql<CallPart>`
        SELECT id, state, share, response FROM calls WHERE parent = ${parent} ORDER BY id`.execute(db);
      return rows;
    },
    cancelParts: (parent) => cancelParts(db, parent),
    async ended(ids) {
      if (ids.length === 0) return [];
      const { rows } = await sql<EndedCall>`
        SELECT asked.id, COALESCE(state, 'cancelled') AS outcome, response,
          EXTRACT(epoch FROM ended_at - started_at)::float8 AS seconds
        FROM unnest(${ids}::text[]) AS asked (id) LEFT JOIN calls ON calls.id = asked.id
        WHERE calls.id IS NULL OR ended_at IS NOT NULL`.execute(db);
      return rows;
    },
    async progress(accountId, name) {
      const { rows } = await sql<CallProgress>`
        SELECT phase, share FROM calls
        WHERE account_id = ${accountId} AND progress_name = ${name} AND ended_at IS NULL
        ORDER BY admitted_at DESC LIMIT 1`.execute(db);
      return rows[0];
    },
    sweep: (ages) => sweepCalls(db, ages),
    async redeliver({ id, delivery }) {
      const { rows } = await sql<CallDelivery>`
        UPDATE calls SET delivery = delivery + 1, delivered_at = clock_timestamp()
        WHERE id = ${id} AND delivery = ${delivery} AND state = 'queued' RETURNING ${DELIVERY}`.execute(db);
      return rows[0];
    },
    async recent() {
      const { rows } = await sql<{ outcome: CallOutcome; count: number }>`
        SELECT state AS outcome, COUNT(*)::int AS count FROM calls
        WHERE ended_at IS NOT NULL AND parent IS NULL GROUP BY state`.execute(db);
      const again = await sql<{ sum: number }>`
        SELECT COALESCE(SUM(delivery), 0)::int AS sum FROM calls WHERE delivery > 0`.execute(db);
      return { outcomes: rows, redelivered: again.rows[0]?.sum ?? 0 };
    },
    async list(limit) {
      const { rows } = await sql<ListedCall>`
        SELECT id, account_id AS "accountId", call, queue, state, share, tries, worker,
          EXTRACT(epoch FROM COALESCE(ended_at, clock_timestamp()) - admitted_at)::float8 AS seconds,
          (SELECT COUNT(*)::int FROM calls AS part WHERE part.parent = calls.id) AS parts,
          (SELECT COUNT(*)::int FROM calls AS part WHERE part.parent = calls.id AND part.state = 'done') AS "partsDone",
          CASE WHEN state = 'refused' THEN response END AS response
        FROM calls
        WHERE parent IS NULL AND (ended_at IS NULL OR state = 'lost'
          OR CASE WHEN state = 'refused' THEN response::json->>'status' END >= '500')
        ORDER BY ended_at IS NOT NULL, CASE WHEN ended_at IS NULL THEN admitted_at END, ended_at DESC
        LIMIT ${limit}`.execute(db);
      return rows;
    },
    async retry(id) {
      const { rows } = await sql<CallDelivery>`
        UPDATE calls SET state = 'queued', started_at = NULL, ended_at = NULL, response = NULL, cancel = false, tries = 0,
          fence = fence + 1, delivery = delivery + 1, delivered_at = clock_timestamp()
        WHERE id = ${id} AND state = 'lost' AND parent IS NULL RETURNING ${DELIVERY}`.execute(db);
      await sql`DELETE FROM calls WHERE parent = ${id} AND state IN ('lost', 'cancelled', 'refused')`.execute(db);
      return rows[0];
    },
    async counts() {
      const { rows } = await sql<CallCounts>`
        SELECT queue, COUNT(*) FILTER (WHERE state = 'queued')::int AS waiting,
          COUNT(*) FILTER (WHERE state = 'running')::int AS running,
          COALESCE(EXTRACT(epoch FROM clock_timestamp() - MIN(admitted_at) FILTER (WHERE state = 'queued')), 0)::float8
            AS "oldestS"
        FROM calls WHERE ended_at IS NULL GROUP BY queue ORDER BY queue`.execute(db);
      return rows;
    },
    async report({ id, kind, version, ground }) {
      await sql`INSERT INTO workers (id, kind, version, ground) VALUES (${id}, ${kind}, ${version}, ${JSON.stringify(ground)})
        ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp(), ground = EXCLUDED.ground, has_left = false`.execute(
        db,
      );
      await sql`DELETE FROM workers WHERE seen_at < clock_timestamp() - interval '1 day'`.execute(db);
    },
    async members() {
      const { rows } = await sql<Omit<ClusterMember, 'ground'> & { readonly ground: string }>`
        SELECT id, kind, version, ground FROM workers
        WHERE NOT has_left AND seen_at > clock_timestamp() - interval '30 s' ORDER BY since, id`.execute(db);
      return rows.map((row) => ({ ...row, ground: groundOf(row.ground) }));
    },
    async versions() {
      const { rows } = await sql<{ version: string }>`
        SELECT version FROM workers WHERE NOT has_left AND seen_at > clock_timestamp() - interval '1 hour'
        UNION SELECT version FROM calls WHERE ended_at IS NULL`.execute(db);
      return rows.map(({ version }) => version);
    },
    async leave(memberId) {
      // Its last sign of life stays: waiting calls of its version have some time for another worker.
      await sql`UPDATE workers SET has_left = true WHERE id = ${memberId}`.execute(db);
    },
    async clockSkewMs() {
      const before = Date.now();
      const { rows } = await sql<{ ms: number }>`
        SELECT EXTRACT(epoch FROM clock_timestamp())::float8 * 1000 AS ms`.execute(db);
      return (before + Date.now()) / 2 - (rows[0]?.ms ?? Number.NaN);
    },
    count: (names, windowMs) => countTogether(db, names, windowMs),
    alone: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`SELECT pg_advisory_xact_lock(${ALONE})`.execute(transaction);
        return work();
      }),
    async watch(watcher) {
      unwatch.push(await watchCalls(connection, watcher));
    },
  };
  return {
    calls,
    async close() {
      for (const stop of unwatch) await stop();
    },
  };
}

/** The ground of a member; earlier versions report one print of everything. */
function groundOf(text: string): Ground {
  return text.startsWith('{') ? (JSON.parse(text) as Ground) : { everything: text };
}
