import { sql } from 'kysely';

import { isPostgres } from './database/is-postgres.js';
import type { Db } from './database/tables.js';

/**
 * Moves what the journal of SQLite has to the database, and empties it, unless another process reads at this moment.
 */
export async function emptyJournal(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
