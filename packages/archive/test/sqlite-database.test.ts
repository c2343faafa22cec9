import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { sqliteArchive } from '../src/sqlite.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { loadDriver } from '../src/sqlite/sqlite-driver.js';
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

/** A database with a table of one row, in a file. */
function stored(): { readonly path: string; readonly database: SqliteDatabase } {
  const path = join(fastFolder(), 'x.sqlite');
  const database = new SqliteDatabase(path);
  database.exec("CREATE TABLE t (n INTEGER PRIMARY KEY, x TEXT UNIQUE); INSERT INTO t VALUES (1, 'a')");
  return { path, database };
}

/** What raises each error code that the archive distinguishes. */
const FAILURES: Readonly<Record<string, () => void>> = {
  SQLITE_ERROR: () => new SqliteDatabase(':memory:').exec('SELEC'),
  SQLITE_CONSTRAINT_PRIMARYKEY: () => stored().database.prepare('INSERT INTO t VALUES (?, ?)').run([1, 'b']),
  SQLITE_CONSTRAINT_UNIQUE: () => stored().database.exec("INSERT INTO t VALUES (2, 'a')"),
  SQLITE_CONSTRAINT_TRIGGER() {
    const { database } = stored();
    database.exec("CREATE TRIGGER g BEFORE DELETE ON t BEGIN SELECT RAISE(ABORT, 'no'); END");
    database.exec('DELETE FROM t');
  },
  SQLITE_FULL() {
    const { database } = stored();
    database.pragma('max_page_count = 10');
    database.prepare('INSERT INTO t VALUES (2, ?)').run(['x'.repeat(100_000)]);
  },
  SQLITE_READONLY() {
    const { path } = stored();
    new SqliteDatabase(`${pathToFileURL(path).href}?mode=ro`).exec('DELETE FROM t');
  },
  SQLITE_BUSY() {
    const { path, database } = stored();
    database.exec('BEGIN EXCLUSIVE');
    new SqliteDatabase(path).prepare('SELECT * FROM t').all([]);
  },
  SQLITE_CORRUPT() {
    const { path, database } = stored();
    database.close();
    writeFileSync(path, readFileSync(path).fill(0xa5, 4096));
    new SqliteDatabase(path).prepare('SELECT * FROM t').all([]);
  },
  SQLITE_NOTADB() {
    const path = join(fastFolder(), 'x.sqlite');
    writeFileSync(path, 'no database'.repeat(1000));
    new SqliteDatabase(path).prepare('SELECT * FROM t').all([]);
  },
  SQLITE_CANTOPEN: () =>
    stored()
      .database.prepare('ATTACH ? AS y')
      .run([join(fastFolder(), 'absent', 'y.sqlite')]),
};

test.each(Object.entries(FAILURES))('an error has the code %s of SQLite', (code, fail) => {
  expect(fail).toThrow(expect.objectContaining({ code, message: expect.stringMatching(/./) as string }) as Error);
});

test('a statement waits as long as it may for another connection', () => {
  const { path, database } = stored();
  database.exec('BEGIN EXCLUSIVE');
  const other = new SqliteDatabase(path);
  const waited = (ms: number): number => {
    other.pragma(`busy_timeout = ${ms}`);
    const begun = performance.now();
    expect(() => other.exec('BEGIN EXCLUSIVE')).toThrow('locked');
    return performance.now() - begun;
  };
  expect(waited(300)).toBeGreaterThan(250);
  database.exec('COMMIT');
  other.exec('BEGIN EXCLUSIVE');
});

test('integers are exact as far as numbers are, also as parameters of 64 bits', () => {
  const database = new SqliteDatabase(':memory:');
  const read = database.prepare('SELECT ? AS n, CAST(? AS TEXT) AS text');
  for (const n of [0, -1, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
    expect(read.all([BigInt(n), BigInt(n)])).toEqual([{ n, text: String(n) }]);
  expect(read.all([1n, 2n ** 63n - 1n])).toEqual([{ n: 1, text: '9223372036854775807' }]);
  database.close();
});

test('a missing build of the library is reported with the remedy', () => {
  const load = (): never => {
    throw new Error("Cannot find module '@libsql/linux-x64-gnu'");
  };
  expect(() => loadDriver(load)).toThrow(
    `SQLite for ${process.platform}-${process.arch} is not installed: run npm install without --omit=optional`,
  );
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
