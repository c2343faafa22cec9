import { Migrator } from 'kysely';

import { migrations } from './migrations.js';
import type { Db } from './tables.js';

/** Brings a database to the current tables. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) throw error;
}
