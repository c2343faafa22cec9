import { Migrator, sql } from 'kysely';

import { ArchiveError } from '../../faults/archive-error.js';
import { FIRST_STEP, migrations } from './migrations.js';
import type { Db } from '../database/tables.js';

/** Steps that made the first tables before the first release: the first and the last. */
const UNRELEASED = { first: '001-first', last: '025-colour-keys' };

/**
 * Brings a database to the current tables. Where that fails, the tables stay as they are.
 *
 * @throws ArchiveError `unreadable` if a later version made it, or a build too long before the first release.
 */
export async function migrate(db: Db): Promise<void> {
  const steps = await stepsOf(db);
  if (steps.includes(UNRELEASED.first)) await joinSteps(db, steps);
  else await refuseLater(steps);
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Steps that a database has taken, in order. */
async function stepsOf(db: Db): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ readonly name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws ArchiveError if a database has steps that this version does not know */
async function refuseLater(steps: readonly string[]): Promise<void> {
  const known = Object.keys(await migrations.getMigrations());
  const later = steps.find((step) => !known.includes(step));
  if (later === undefined) return;
  throw new ArchiveError(
    'unreadable',
    `a later version of Radioshed changed the database (${later}): use that version, or restore a backup of this one`,
  );
}

/**
 * Takes the steps of the last builds before the first release for the first step: they gave the same tables.
 *
 * @throws ArchiveError if a database does not have all of them.
 */
async function joinSteps(db: Db, steps: readonly string[]): Promise<void> {
  if (!steps.includes(UNRELEASED.last))
    throw new ArchiveError(
      'unreadable',
      `this database was made by a pre-release build and has only the changes up to ${steps.at(-1)}; this version reads those with ${UNRELEASED.last}: first start the last pre-release build, which adds it, or use a new data folder or database`,
    );
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`UPDATE kysely_migration SET name = ${sql.lit(FIRST_STEP)}
      WHERE name = ${sql.lit(UNRELEASED.last)}`.execute(transaction);
    // Otherwise another process has done it.
    if (numAffectedRows === 1n)
      await sql`DELETE FROM kysely_migration WHERE name <> ${sql.lit(FIRST_STEP)}`.execute(transaction);
  });
}
