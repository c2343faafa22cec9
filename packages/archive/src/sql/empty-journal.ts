import { PostgresAdapter, sql } from 'kysely';

import type { Db } from './tables.js';

/**
 * Moves what the journal of SQLite has to the database, and empties it, unless another process reads at this moment.
 */
export async function emptyJournal(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
