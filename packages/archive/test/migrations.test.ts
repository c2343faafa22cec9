import { join } from 'node:path';

import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import Database from 'libsql';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { postgresArchive } from '../src/postgres.js';
import { sqliteArchive } from '../src/sqlite.js';
import { makeFolder } from '../src/sql/open.js';
import { migrations } from '../src/sql/migrations.js';
import type { Tables } from '../src/sql/tables.js';
import { FORMS, freshDatabase, temporaryFolder } from './forms.js';

const details = JSON.stringify({ name: 'Zürich' });

/** Data of an earlier version: two calculations, one of them with files. */
async function begin(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo('002-patterns');
  expect(error).toBeUndefined();
  const at = '2026-01-01T00:00:00.000Z';
  await db.insertInto('accounts').values({ id: 1, name: 'a', plan: 'free', created_at: at }).execute();
  for (const [id, sid] of [
    [1, 'a'.repeat(24)],
    [2, 'b'.repeat(24)],
  ] as const) {
    const row = { id, sid, account_id: 1, kind: 'area', site: 'A1', network: 'N1', details, created_at: at };
    const box = { north: 1, east: 1, south: 0, west: 0 };
    await db
      .insertInto('calculations')
      .values({ ...row, ...box } as Tables['calculations'])
      .execute();
  }
  const files = [1000, 234].map((size, i) => ({ sid: 'a'.repeat(24), name: `f${i}`, type: 'x/y', size }));
  await db.insertInto('files').values(files).execute();
  await db.destroy();
}

/** Later tables exist too. */
async function takesProfiles(archive: Archive): Promise<void> {
  await archive.putProfile(1, { name: 'Pines', text: '1:1:0' }, 20);
  expect(await archive.profiles(1)).toEqual([{ name: 'Pines', text: '1:1:0' }]);
}

describe('an archive of an earlier version is migrated, including the size of its calculations', () => {
  const expected = 2 * details.length + 1234;

  test('SQLite', async () => {
    const folder = temporaryFolder();
    await makeFolder(folder);
    await begin(new Kysely({ dialect: new SqliteDialect({ database: new Database(join(folder, 'radioshed.sqlite')) }) })); // prettier-ignore
    const archive = await sqliteArchive({ folder });
    expect(await archive.storedBytes(1)).toBe(expected);
    await takesProfiles(archive);
    await archive.close();
  });

  const postgres = FORMS.find(({ name }) => name === 'PostgreSQL');
  test.skipIf(postgres?.absent !== undefined)('PostgreSQL', async () => {
    const url = await freshDatabase();
    await begin(new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) }));
    const archive = await postgresArchive({ url, folder: temporaryFolder() });
    expect(await archive.storedBytes(1)).toBe(expected);
    expect(await archive.listCalculations(1)).toHaveLength(2);
    await takesProfiles(archive);
    await archive.close();
  });
});
