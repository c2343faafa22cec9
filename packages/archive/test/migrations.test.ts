import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeWith } from '@radioshed/testing/left-out';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { postgresArchive } from '../src/postgres.js';
import { migrate } from '../src/sql/migrations/migrate.js';
import type { Tables } from '../src/sql/database/tables.js';
import { sqliteArchive } from '../src/sqlite.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { threadConnections } from '../src/sqlite/sqlite-thread.js';
import { describeForms, FORMS_ON_DISK, freshDatabase, hasPostgres, temporaryFolder } from './forms.js';
import { add } from './samples.js';

/** An empty place for an archive. */
interface Place {
  /** Opens the archive, as a server does. */
  readonly archive: () => Promise<Archive>;
  /** A further connection to the database, as of another process. */
  readonly database: () => Kysely<Tables>;
}

async function emptyPlace(name: 'SQLite' | 'PostgreSQL'): Promise<Place> {
  const folder = temporaryFolder();
  const url = name === 'PostgreSQL' ? await freshDatabase() : undefined;
  return {
    archive: () => (url === undefined ? sqliteArchive({ folder }) : postgresArchive({ url, folder })),
    database() {
      const dialect =
        url === undefined
          ? sqliteDialect(threadConnections(folder))
          : new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) });
      const db = new Kysely<Tables>({ dialect });
      onTestFinished(() => db.destroy());
      return db;
    },
  };
}

async function stepsOf(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Has a database of the current tables say that it has taken other steps. */
async function pretend(db: Kysely<Tables>, steps: readonly string[]): Promise<void> {
  await sql`DELETE FROM kysely_migration`.execute(db);
  for (const step of steps) await sql`INSERT INTO kysely_migration VALUES (${step}, '2026-11-29')`.execute(db);
}

/** Some of the steps that builds before the first release took, with the first and the last. */
const UNRELEASED = ['001-first', '002-patterns', '019-repeats', '024-call-versions', '025-colour-keys'];

describeForms(FORMS_ON_DISK, 'migrations of', ({ name }) => {
  test('a database of the last builds before the first release keeps what it has', async () => {
    const place = await emptyPlace(name);
    const before = await place.archive();
    const { id } = await before.createAccount('a');
    const { calculation } = await add(before, id);
    await before.putColourKey(id, { name: 'A.dB', text: '1' }, 20);
    await before.close();
    const db = place.database();
    await pretend(db, UNRELEASED);
    for (let i = 0; i < 2; i++) {
      const archive = await place.archive();
      expect(await archive.calculation(id, calculation.id)).toEqual(calculation);
      expect(await archive.colourKeys(id)).toEqual([{ name: 'A.dB', text: '1' }]);
      expect(await stepsOf(db)).toEqual(['001-tables']);
      await archive.close();
    }
  });

  test.each([
    [
      'an earlier build',
      UNRELEASED.slice(0, -1),
      /a pre-release build .* 024-call-versions; .* 025-colour-keys: first start the last pre-release build/,
    ],
    ['an earlier build, after its first step', ['001-first'], /a pre-release build .* 001-first;/],
    ['a later version', ['001-tables', '002-later', '003-more'], /^a later version .* \(002-later\): use that version/],
  ])('a database of %s is refused, and stays as it is', async (_, steps, message) => {
    const place = await emptyPlace(name);
    await (await place.archive()).close();
    const db = place.database();
    await pretend(db, steps);
    await expect(place.archive()).rejects.toMatchObject({
      name: 'ArchiveError',
      kind: 'unreadable',
      message: expect.stringMatching(message) as string,
    });
    expect(await stepsOf(db)).toEqual(steps);
  });

  test.each([
    ['an empty database', []],
    ['one of the last builds before the first release', UNRELEASED],
  ])('servers that start at once migrate %s together', async (_, steps) => {
    const place = await emptyPlace(name);
    if (steps.length > 0) {
      await (await place.archive()).close();
      await pretend(place.database(), steps);
    }
    const all = [1, 2, 3, 4].map(() => place.database());
    await Promise.all(all.map(migrate));
    for (const db of all) expect(await stepsOf(db)).toEqual(['001-tables']);
    await (await place.archive()).close();
  });

  test('a step that ends half-way leaves nothing, and is taken again', async () => {
    const db = (await emptyPlace(name)).database();
    const failing = {
      async up(at: Kysely<unknown>) {
        await sql`CREATE TABLE meta (name text)`.execute(at);
        await sql`CREATE TABLE meta (name text)`.execute(at);
      },
    };
    const provider = { getMigrations: async () => ({ '001-tables': failing }) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toMatchObject({ message: expect.stringContaining('already exists') as string });
    expect(await stepsOf(db)).toEqual([]);
    await migrate(db);
    expect(await db.selectFrom('meta').select(['name', 'value']).execute()).toEqual([]);
  });
});

/** Written by the last build before the first release (its SQLite database as text), with all 25 of its steps. */
const LAST_PRE_RELEASE = new URL('last-pre-release.sql', import.meta.url);

test('a database that the last build before the first release wrote is read as it stands, and stays whole', async () => {
  const folder = temporaryFolder();
  const written = new Database(join(folder, 'radioshed.sqlite'));
  written.exec(readFileSync(LAST_PRE_RELEASE, 'utf8'));
  written.close();
  writeFileSync(join(folder, 'archive-id'), 'qALRZ2Qe4DoJxUHQjaF5TVtR\n');
  for (let i = 0; i < 2; i++) {
    const archive = await sqliteArchive({ folder });
    expect(await archive.account(1)).toMatchObject({ name: 'before the first release', plan: 'selfHosted' });
    expect(await archive.calculation(1, 1)).toMatchObject({ site: 'A1', network: 'Testing', details: { unit: 'dBm' } });
    expect(await archive.colourKeys(1)).toEqual([{ name: 'A.dB', text: '1' }]);
    const { calculation } = await add(archive, 1);
    expect(calculation.id).toBe(2 + i);
    await archive.close();
  }
});

describeWith('postgres', hasPostgres, 'a rolling upgrade of PostgreSQL', () => {
  test('the steps of an older build are joined while a server of it serves', async () => {
    const url = await freshDatabase();
    await (await postgresArchive({ url, folder: temporaryFolder() })).close();
    const pool = new pg.Pool({ connectionString: url });
    const older = await pool.connect();
    onTestFinished(async () => {
      older.release(true);
      await pool.end();
    });
    await older.query("UPDATE kysely_migration SET name = '025-colour-keys'");
    await older.query("INSERT INTO kysely_migration VALUES ('001-first', '')");
    await older.query(`INSERT INTO accounts (id, name, plan, created_at) VALUES (1, 'a', 'free', '2026-01-01')`);
    // A call of the older server holds its rows.
    await older.query('BEGIN');
    await older.query('UPDATE accounts SET plan = plan WHERE id = 1');
    await older.query("INSERT INTO credits VALUES (1, '2026-01', 3, -4)");
    const newer = await postgresArchive({
      url,
      folder: temporaryFolder(),
      exclusive: false,
      now: () => '2026-01-01T00:00:00.000Z',
    });
    onTestFinished(() => newer.close());
    expect(await newer.creditsUsed(1)).toBe(0);
    await older.query('COMMIT');
    expect(await newer.creditsUsed(1)).toBe(3);
  });
});
