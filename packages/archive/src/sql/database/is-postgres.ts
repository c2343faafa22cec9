import { type Kysely, PostgresIntrospector } from 'kysely';

/** Whether a database, or one of its transactions, is PostgreSQL; else it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, 'introspection'>): boolean {
  return db.introspection instanceof PostgresIntrospector;
}
