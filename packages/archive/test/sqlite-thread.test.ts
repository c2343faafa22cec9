import { Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { isConnectionLost } from '../src/faults/lost-connection.js';
import { sqliteArchive } from '../src/sqlite.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { oneConnection } from '../src/sqlite/sqlite-statements.js';
import { threadConnections } from '../src/sqlite/sqlite-thread.js';
import { fastFolder } from './forms.js';
import { add } from './samples.js';

interface Numbers {
  readonly t: { readonly n: number };
}

test('an archive whose database has a thread of its own keeps what it saves', async () => {
  const folder = fastFolder();
  const archive = await sqliteArchive({ folder, thread: true });
  const { id } = await archive.createAccount('a');
  const extent = { north: 1, east: 1, south: 0, west: 0 };
  const features = Array.from({ length: 700 }, (_, n) => ({ n, text: 'é'.repeat(n) }));
  const ids = await archive.addClutter(
    id,
    features.map((feature) => ({ extent, feature })),
  );
  await add(archive, id, { charge: { counter: 'area', credits: 1 } });
  await expect(add(archive, 99)).rejects.toThrow('accountId');
  await archive.close();
  const again = await sqliteArchive({ folder });
  expect(await again.clutter(id)).toEqual(features.map((feature, i) => ({ id: ids[i], extent, feature })));
  expect(await again.creditsUsed(id)).toBe(1);
  await again.close();
});

test('reads neither wait for a transaction nor see what it has not committed, and writes wait for it', async () => {
  const db = new Kysely<Numbers>({ dialect: sqliteDialect(threadConnections(fastFolder())) });
  await db.schema
    .createTable('t')
    .addColumn('n', 'integer', (c) => c.primaryKey())
    .execute();
  const numbers = async (): Promise<number[]> => (await db.selectFrom('t').select('n').execute()).map(({ n }) => n);
  const seen: number[][] = [];
  let written = false;
  let writing: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('t').values({ n: 1 }).execute();
    writing = db
      .insertInto('t')
      .values({ n: 2 })
      .execute()
      .then(() => (written = true));
    seen.push(await numbers());
    expect((await transaction.selectFrom('t').select('n').execute()).length).toBe(1);
    expect(written).toBe(false);
  });
  await writing;
  seen.push(await numbers());
  expect(seen).toEqual([[], [1, 2]]);
  const twice = db.insertInto('t').values({ n: 2 }).execute();
  await expect(twice).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) as string });
  const failed = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('t').execute();
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await numbers()).toEqual([1, 2]);
  await db.destroy();
});

test('nothing of a transaction that is over is written alone', async () => {
  const connections = oneConnection(new SqliteDatabase(':memory:'));
  const within = { parameters: [], where: 'within' } as const;
  const late = async (): Promise<unknown> => connections.call({ sql: 'CREATE TABLE t (n INTEGER)', ...within });
  const error: unknown = await late().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'the transaction was rolled back' });
  expect(isConnectionLost(error)).toBe(true); // it can be repeated
  expect(connections.call({ sql: 'rollback', ...within })).toEqual({ rows: [] });
  const tables = { sql: 'SELECT name FROM sqlite_master', parameters: [], where: 'alone' } as const;
  expect(connections.call(tables)).toEqual({ rows: [] });
  await connections.close();
});
