import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';

import { firstTables } from './first-tables.js';
import { isPostgres } from '../database/is-postgres.js';

/** The step that makes the first tables. */
export const FIRST_STEP = '001-tables';

/** Every step from an empty database to the current tables, for SQLite and PostgreSQL. Published steps never change. */
export const migrations: MigrationProvider = { getMigrations: async () => ({ [FIRST_STEP]: first }) };

const first: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of firstTables(isPostgres(db) ? 'postgres' : 'sqlite')) await sql.raw(statement).execute(db);
  },
};
