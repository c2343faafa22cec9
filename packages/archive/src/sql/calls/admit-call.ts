import { sql } from 'kysely';

import type { Admission, NewCall, TurnTerms } from '../../records/call.js';
import type { Db } from '../database/tables.js';

/** Parts that decide about a call. */
interface Standing {
  readonly open: boolean;
  readonly soon: boolean;
  readonly held: number;
  readonly used: number;
  readonly waiting_of_account: number;
  readonly waiting: number;
}

/**
 * Admits a call if its terms are met. The turn of its key, and with limited credits its account, stay locked from the
 * decision to the insertion, so two servers never admit two calls for one turn or one credit. The limits of waiting
 * calls are not locked: servers that admit at the same moment may exceed them by one each.
 */
export async function admitCall(db: Db, call: NewCall, terms: TurnTerms): Promise<Admission> {
  const takesTurns = terms.serialPerKey || terms.pauseMs > 0;
  if (!takesTurns && terms.creditsPerMonth === undefined) return admit(db, call, terms);
  return db.transaction().execute(async (transaction) => {
    if (takesTurns) {
      await sql`INSERT INTO key_turns (key_id) VALUES (${call.keyId})
        ON CONFLICT (key_id) DO UPDATE SET key_id = EXCLUDED.key_id`.execute(transaction);
    }
    if (terms.creditsPerMonth !== undefined)
      await sql`SELECT id FROM accounts WHERE id = ${call.accountId} FOR NO KEY UPDATE`.execute(transaction);
    return admit(transaction, call, terms);
  });
}

async function admit(db: Db, call: NewCall, terms: TurnTerms): Promise<Admission> {
  const standing = await standingOf(db, call, terms.pauseMs);
  const refusal = refusalOf(standing, call, terms);
  if (refusal !== undefined) return refusal;
  const { id, accountId, keyId, queue, version, order, progressName = null, credits, isLow = false } = call;
  await sql`INSERT INTO calls (id, account_id, key_id, call, queue, version, request, progress_name, credits, is_low)
    VALUES (${id}, ${accountId}, ${keyId}, ${call.call}, ${queue}, ${version}, ${order}, ${progressName}, ${credits},
      ${isLow})`.execute(db);
  return { admitted: true, waitingOfAccount: standing.waiting_of_account };
}

async function standingOf(db: Db, { keyId, accountId, queue }: NewCall, pauseMs: number): Promise<Standing> {
  const { rows } = await sql<Standing>`SELECT
    EXISTS (SELECT FROM calls WHERE ended_at IS NULL AND key_id = ${keyId}) AS open,
    EXISTS (SELECT FROM key_turns WHERE key_id = ${keyId}
      AND ended_at > clock_timestamp() - ${pauseMs} * interval '1 ms') AS soon,
    (SELECT COALESCE(SUM(credits), 0)::int FROM calls WHERE ended_at IS NULL AND account_id = ${accountId}) AS held,
    (SELECT COALESCE(SUM(used), 0)::int FROM credits WHERE account_id = ${accountId}
      AND month = to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM')) AS used,
    (SELECT COUNT(*)::int FROM calls WHERE state = 'queued' AND queue = ${queue} AND account_id = ${accountId})
      AS waiting_of_account,
    (SELECT COUNT(*)::int FROM calls WHERE state = 'queued' AND queue = ${queue}) AS waiting`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a SELECT without FROM has one row');
  return row;
}

function refusalOf(
  { open, soon, held, used, waiting_of_account, waiting }: Standing,
  { credits }: NewCall,
  { serialPerKey, pauseMs, creditsPerMonth = Infinity, maxWaitingPerAccount, maxWaiting }: TurnTerms,
): Exclude<Admission, { readonly admitted: true }> | undefined {
  if (serialPerKey && open) return { admitted: false, why: 'in-progress' };
  if (pauseMs > 0 && soon) return { admitted: false, why: 'too-soon' };
  if (credits > Math.max(0, creditsPerMonth - used - held)) return { admitted: false, why: 'no-credit' };
  if (waiting_of_account >= maxWaitingPerAccount)
    return { admitted: false, why: 'account-waiting', waiting: waiting_of_account };
  if (waiting >= maxWaiting) return { admitted: false, why: 'all-waiting', waiting };
  return undefined;
}
