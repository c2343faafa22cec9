import { Kysely } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';

import { sqliteArchive } from '../src/sqlite.js';
import { startRepeatSweeps, sweepRepeats } from '../src/sql/sweep-repeats.js';
import type { Tables } from '../src/sql/database/tables.js';
import { openConnections } from '../src/sqlite/sqlite-open.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { usageFaults } from '../src/upkeep/usage-faults.js';
import { fastFolder } from './forms.js';

afterEach(() => void vi.useRealTimers());

test('responses are deleted once their day is over, also those of idle accounts', async () => {
  const folder = fastFolder();
  let time = '2026-01-01T00:00:00.000Z';
  const archive = await sqliteArchive({ folder, now: () => time });
  for (const name of ['a', 'b', 'c']) await archive.createAccount(name);
  const charge = (key: string) => ({
    counter: 'area',
    credits: 0,
    stored: { key, print: 'p', response: 'x'.repeat(70) },
  });
  for (let i = 0; i < 600; i++) await archive.charge(1 + (i % 2), charge(`k${i}`));
  time = '2026-01-01T12:00:00.000Z';
  await archive.charge(1, charge('young'));
  await archive.charge(3, charge('young'));
  await archive.close();

  const db = new Kysely<Tables>({ dialect: sqliteDialect(openConnections(folder)) });
  expect(await usageFaults(db)).toEqual([]);
  await sweepRepeats(db, '2026-01-02T00:00:00.001Z', { stop: AbortSignal.abort() });
  expect(await db.selectFrom('repeats').select('key').execute()).toHaveLength(602);
  await sweepRepeats(db, '2026-01-02T00:00:00.001Z');
  const left = await db.selectFrom('repeats').select(['account_id', 'key']).orderBy('account_id').execute();
  expect(left).toEqual([
    { account_id: 1, key: 'young' },
    { account_id: 3, key: 'young' },
  ]);
  expect(await usageFaults(db)).toEqual([]);
  const bytes = await db.selectFrom('accounts').select('stored_bytes').orderBy('id').execute();
  expect(bytes.map(({ stored_bytes }) => stored_bytes)).toEqual([70, 0, 70]);
  await db.destroy();
});

test('a sweep that fails is reported, and ten minutes later the next one tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openConnections(fastFolder())) }); // has no tables
  const onError = vi.fn<(error: unknown) => void>();
  const stop = startRepeatSweeps(db, () => '2026-01-01T00:00:00.000Z', onError);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => onError).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('repeats') }));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(600_000);
  await expect.poll(() => onError).toHaveBeenCalledTimes(2);
  await stop();
  await db.destroy();
});
