import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { sqliteArchive } from '../src/sqlite.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { oneConnection } from '../src/sqlite/sqlite-statements.js';
import { fastFolder } from './forms.js';

test('rows come completely, however many there are, with null, numbers, strings and bytes', () => {
  const database = new SqliteDatabase(':memory:');
  database.exec('CREATE TABLE t (n INTEGER, x, b BLOB)');
  expect(database.prepare('SELECT * FROM t').all([])).toEqual([]);
  const insert = database.prepare('INSERT INTO t VALUES (?, ?, ?)');
  for (let n = 1; n <= 300; n++) {
    expect(insert.run([n, n % 2 === 0 ? null : 'é', Buffer.of(n % 256)])).toMatchObject({ changes: 1 });
    if (n % 100 > 1 && n % 100 < 99) continue;
    const rows = database.prepare('SELECT * FROM t ORDER BY n').all([]) as { n: number; x: unknown; b: ArrayBuffer }[];
    expect(rows.map((row) => row.n)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    expect([rows.at(-1)?.x, [...new Uint8Array(rows.at(-1)?.b ?? new ArrayBuffer())]]).toEqual([
      n % 2 === 0 ? null : 'é',
      [n % 256],
    ]);
  }
  expect([insert.reader, database.prepare('SELECT 1').reader, database.inTransaction]).toEqual([false, true, false]);
  database.exec('BEGIN');
  expect(database.inTransaction).toBe(true);
  database.close();
});

test('a statement that stays prepared can be run again, after errors and after a change of the table', () => {
  const database = new SqliteDatabase(':memory:');
  database.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
  const [insert, all] = ['INSERT INTO t VALUES (?)', 'SELECT * FROM t'];
  expect(database.prepared(insert)).toBe(database.prepared(insert));
  database.prepared(insert).run([1]);
  for (let i = 0; i < 2; i++) expect(() => database.prepared(insert).run([1])).toThrow('UNIQUE');
  expect(database.prepared(all).all([])).toEqual([{ n: 1 }]);
  database.exec("ALTER TABLE t ADD COLUMN x TEXT DEFAULT 'a'");
  expect(database.prepared(all).all([])).toEqual([{ n: 1, x: 'a' }]);
  const first = database.prepared(all);
  for (let i = 0; i < 200; i++) database.prepared(`SELECT ${i}`);
  expect(database.prepared(all)).not.toBe(first);
  database.close();
});

test('a database is closed even while a transaction is open', () => {
  const path = join(fastFolder(), 'x.sqlite');
  const database = new SqliteDatabase(path);
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1); BEGIN; INSERT INTO t VALUES (2)');
  database.closeWhole();
  expect(() => database.prepare('SELECT 1')).toThrow();
  const again = new SqliteDatabase(path);
  expect(again.prepare('SELECT n FROM t').all([])).toEqual([{ n: 1 }]);
  again.close();
});

test('a connection may have several transactions', async () => {
  const connections = oneConnection(new SqliteDatabase(':memory:'));
  const db = new Kysely<{ readonly t: { readonly n: number } }>({ dialect: sqliteDialect(connections) });
  await db.schema.createTable('t').addColumn('n', 'integer').execute();
  const found = await db.connection().execute(async (connection) => {
    for (const n of [1, 2]) {
      await connection.transaction().execute((transaction) => transaction.insertInto('t').values({ n }).execute());
    }
    return connection.selectFrom('t').select('n').execute();
  });
  expect(found).toEqual([{ n: 1 }, { n: 2 }]);
  await db.destroy();
});

test('errors have the code of SQLite', () => {
  const database = new SqliteDatabase(':memory:');
  database.exec('CREATE TABLE t (n INTEGER PRIMARY KEY)');
  const insert = database.prepare('INSERT INTO t VALUES (?)');
  insert.run([1]);
  for (const wrong of [() => insert.run([1]), () => database.exec('SELEC'), () => database.prepare('SELEC')]) {
    expect(wrong).toThrow(expect.objectContaining({ code: expect.stringMatching(/^SQLITE_/) as string }) as Error);
  }
  database.close();
});

test('a closed database is whole without its journal', async () => {
  const folder = fastFolder();
  const archive = await sqliteArchive({ folder });
  await archive.createAccount('a');
  const journal = join(folder, 'radioshed.sqlite-wal');
  expect(statSync(journal).size).toBeGreaterThan(0);
  await archive.close();
  expect(existsSync(journal) ? statSync(journal).size : 0).toBe(0);
});
