import { sql } from 'kysely';

import type { WindowCount } from '../../records/call.js';
import type { Db } from '../database/tables.js';

/** Counts an event of each name in a window from its first event; see `CallStore.count`. */
export async function countTogether(
  db: Db,
  names: readonly string[],
  windowMs: number,
): Promise<readonly WindowCount[]> {
  // In one order everywhere, so that two servers never wait for each other.
  const sorted = [...new Set(names)].sort();
  const { rows } = await sql<WindowCount & { readonly name: string }>`
    INSERT INTO window_counts AS known (name, count, until)
    SELECT name, 1, clock_timestamp() + ${windowMs} * interval '1 ms' FROM unnest(${sorted}::text[]) AS asked (name)
    ON CONFLICT (name) DO UPDATE SET
      count = CASE WHEN known.until > clock_timestamp() THEN known.count + 1 ELSE 1 END,
      until = CASE WHEN known.until > clock_timestamp() THEN known.until ELSE EXCLUDED.until END
    RETURNING name, count, EXTRACT(epoch FROM until - clock_timestamp())::float8 * 1000 AS "restMs"`.execute(db);
  const byName = new Map(rows.map(({ name, count, restMs }) => [name, { count, restMs }]));
  return names.map((name) => byName.get(name) ?? { count: 0, restMs: 0 });
}

/** Forgets the counts whose window has ended; those that are counted at this moment later. */
export async function forgetCounts(db: Db): Promise<void> {
  await sql`DELETE FROM window_counts WHERE name IN (
    SELECT name FROM window_counts WHERE until < clock_timestamp() FOR UPDATE SKIP LOCKED)`.execute(db);
}
