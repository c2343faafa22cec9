import { type RawBuilder, sql } from 'kysely';

import { LOCK, SEALING_LOCK } from '../database-lock.js';
import { isPostgres } from '../is-postgres.js';
import type { Db } from '../tables.js';

/** Name of the row of `meta` that says that no server without seals uses the database any more. */
export const SEALED_SINCE = 'sealed';

/** A value for a column, or NULL while servers of a version without seals may change its row. */
export function onceSealed<T>(value: RawBuilder<T>): RawBuilder<T | null> {
  return sql<T | null>`CASE WHEN EXISTS (SELECT 1 FROM meta WHERE name = ${sql.lit(SEALED_SINCE)}) THEN ${value} END`;
}

/**
 * Whether a server or worker of a version without seals uses the database now: it holds the lock of all, but not the
 * one that newer versions hold too. SQLite has one process.
 */
export async function hasUnsealing(db: Db): Promise<boolean> {
  if (!isPostgres(db)) return false;
  const holders = (lock: string): RawBuilder<unknown> => sql`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((classid::bigint << 32) | objid::bigint) = ${sql.lit(lock)}::bigint`;
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (${holders(LOCK)} EXCEPT ${holders(SEALING_LOCK)}) AS found`.execute(db);
  return rows[0]?.found === true;
}
