import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Insertable, Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { describeWith } from '@radioshed/testing/left-out';
import { describe, expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { postgresArchive } from '../src/postgres.js';
import { sqliteArchive } from '../src/sqlite.js';
import { makeFolder } from '../src/sql/make-folder.js';
import { migrations } from '../src/sql/migrations.js';
import type { Tables } from '../src/sql/tables.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';
import { add } from './samples.js';

/** Identity of the database and of the folder with its files. */
const IDENTITY = 'a1'.repeat(12);

const details = JSON.stringify({ name: 'Zürich' });

/** Data of an earlier version: two calculations of an account, one of them with files, and one of another account. */
async function begin(db: Kysely<Tables>, folder: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo('002-patterns');
  expect(error).toBeUndefined();
  await db.insertInto('meta').values({ name: 'archive', value: IDENTITY }).execute();
  writeFileSync(join(folder, 'archive-id'), IDENTITY);
  const at = '2026-01-01T00:00:00.000Z';
  for (const id of [1, 2]) {
    await db.insertInto('accounts').values({ id, name: 'a', plan: 'free', created_at: at }).execute();
  }
  for (const [id, letter, account_id] of [
    [1, 'a', 1],
    [2, 'b', 2],
    [3, 'c', 1],
  ] as const) {
    const row = {
      id,
      sid: letter.repeat(24),
      account_id,
      kind: 'area',
      site: 'A1',
      network: 'N1',
      details,
      created_at: at,
    };
    const box = { north: 1, east: 1, south: 0, west: 0 };
    await db
      .insertInto('calculations')
      .values({ ...row, ...box } as Insertable<Tables['calculations']>)
      .execute();
  }
  const files = [1000, 234].map((size, i) => ({ sid: 'a'.repeat(24), name: `f${i}`, type: 'x/y', size }));
  await db.insertInto('files').values(files).execute();
  await db.destroy();
}

/** Ids stay as they were, and the next ones count in each account. */
async function keepsIds(archive: Archive): Promise<void> {
  expect((await archive.listCalculations(1)).map(({ id }) => id)).toEqual([3, 1]);
  expect((await archive.calculation(2, 2))?.sid).toBe('b'.repeat(24));
  expect((await archive.reserve(1)).id).toBe(4);
  const { calculation } = await add(archive, 2);
  expect(calculation.id).toBe(3);
  expect(await archive.calculation(2, 3)).toEqual(calculation);
  expect(await archive.deleteCalculation(2, 3)).toBe(true);
}

/** Later tables exist too. */
async function takesProfiles(archive: Archive): Promise<void> {
  await archive.putProfile(1, { name: 'Pines', text: '1:1:0' }, 20);
  expect(await archive.profiles(1)).toEqual([{ name: 'Pines', text: '1:1:0' }]);
  await archive.putColourKey(1, { name: 'A.dB', text: '1' }, 20);
  expect(await archive.colourKeys(1)).toEqual([{ name: 'A.dB', text: '1' }]);
}

describe('an archive of an earlier version is migrated, with the ids and sizes of its calculations', () => {
  const expected = 2 * details.length + 1234;

  test('SQLite', async () => {
    const folder = temporaryFolder();
    await makeFolder(folder);
    await begin(
      new Kysely({ dialect: new SqliteDialect({ database: new SqliteDatabase(join(folder, 'radioshed.sqlite')) }) }),
      folder,
    );
    const archive = await sqliteArchive({ folder });
    expect(await archive.storedBytes(1)).toBe(expected);
    await keepsIds(archive);
    await takesProfiles(archive);
    await archive.close();
  });

  test('responses that were stored before they counted count 0', async () => {
    const folder = temporaryFolder();
    await makeFolder(folder);
    const database = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    await new Migrator({ db, provider: migrations }).migrateTo('019-repeats');
    const at = new Date().toISOString();
    await db.insertInto('accounts').values({ id: 1, name: 'a', plan: 'free', created_at: at }).execute();
    const old = { account_id: 1, key: 'k', print: 'p', response: 'xyz', created_at: at };
    await db
      .insertInto('repeats')
      .values(old as Insertable<Tables['repeats']>)
      .execute();
    await db.destroy();
    const archive = await sqliteArchive({ folder });
    expect([await archive.repeated(1, 'k'), await archive.storedBytes(1)]).toEqual([
      { print: 'p', response: 'xyz' },
      0,
    ]);
    await archive.close();
  });

  describeWith('postgres', hasPostgres, 'on a server', () => {
    test('PostgreSQL', async () => {
      const url = await freshDatabase();
      const folder = temporaryFolder();
      await begin(
        new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) }),
        folder,
      );
      const archive = await postgresArchive({ url, folder });
      expect(await archive.storedBytes(1)).toBe(expected);
      await keepsIds(archive);
      await takesProfiles(archive);
      await archive.close();
    });
  });
});
