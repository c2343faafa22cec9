import { readdirSync, renameSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { Kysely } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { guarded } from '../src/sql/guarded.js';
import { beforeWrite } from '../src/sql/database/retried.js';
import { isDiskFull } from '../src/faults/unwritable.js';
import { sqliteArchive } from '../src/sqlite.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { oneConnection } from '../src/sqlite/sqlite-statements.js';
import { temporaryFolder } from './forms.js';
import { add } from './samples.js';

const disk = vi.hoisted(() => ({ full: false, readOnly: false }));

/** A disk that, while full, accepts names but no bytes. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const open = async (...given: Parameters<typeof real.open>): Promise<FileHandle> => {
    if (disk.readOnly && given[1] === 'w') throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    const handle = await real.open(...given);
    if (disk.full && given[1] === 'w') {
      handle.writeFile = async () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    }
    return handle;
  };
  return { ...real, open };
});

afterEach(() => Object.assign(disk, { full: false, readOnly: false }));

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };
const charge = { counter: 'area', credits: 1 };

describe('on a full disk', () => {
  test('nothing is saved or charged, saved data is served, and it continues once there is room', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { calculation } = await add(archive, 1, { files: [file], charge });
    const names = () => readdirSync(join(folder, 'files'), { recursive: true }).toSorted();
    const before = names();
    disk.full = true;
    const full = { name: 'ArchiveError', kind: 'full', message: 'the disk is full' };
    await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject(full);
    const model = { accountId: 1, name: 'a.glb', content: file.bytes, report: {} };
    await expect(archive.putModel(model)).rejects.toMatchObject(full);
    await archive.putFile(calculation.sid, { ...file, name: 'png' }); // it can be made again
    expect(names().filter((name) => String(name).length > 2)).toEqual(before.filter((name) => String(name).length > 2));
    expect(await archive.creditsUsed(1)).toBe(1);
    expect(await archive.file(calculation.sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
    expect(await archive.file(calculation.sid, 'png')).toBeUndefined();
    disk.full = false;
    await add(archive, 1, { files: [file], charge });
    await archive.putModel(model);
    expect(await archive.listCalculations(1)).toHaveLength(2);
    await archive.close();
  });

  test('the same applies while the folder of files is missing, such as when its disk is not mounted', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    renameSync(join(folder, 'files'), join(folder, 'unmounted'));
    const missing = { name: 'ArchiveError', kind: 'read-only', message: 'the folder of files is missing' };
    await expect(archive.ready()).rejects.toMatchObject(missing);
    await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject(missing);
    expect(await archive.creditsUsed(1)).toBe(0);
    expect(await archive.listCalculations(1)).toEqual([]);
    renameSync(join(folder, 'unmounted'), join(folder, 'files'));
    await archive.ready();
    await add(archive, 1, { files: [file], charge });
    await archive.close();
  });

  test('the same applies to a read-only disk', async () => {
    const archive = await sqliteArchive({ folder: temporaryFolder() });
    await archive.createAccount('a');
    const { calculation } = await add(archive, 1, { files: [file], charge });
    await archive.ready();
    disk.readOnly = true;
    await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject({ kind: 'read-only' });
    await archive.putFile(calculation.sid, { ...file, name: 'png' });
    expect(await archive.file(calculation.sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
    expect(await archive.listCalculations(1)).toHaveLength(1);
    expect(await archive.creditsUsed(1)).toBe(1);
    await archive.close();
  });

  test('the database reports it too, in a transaction that it rolls back itself', async () => {
    const database = new SqliteDatabase(':memory:');
    database.pragma('max_page_count = 20');
    database.exec('CREATE TABLE t (x TEXT)');
    const db = new Kysely<{ t: { x: string } }>({ dialect: sqliteDialect(oneConnection(database)) });
    const fill = (rows: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        for (let i = 0; i < rows; i++)
          await transaction
            .insertInto('t')
            .values({ x: 'x'.repeat(1000) })
            .execute();
      });
    await expect(fill(1000)).rejects.toSatisfy(isDiskFull);
    await fill(5);
    expect(await db.selectFrom('t').selectAll().execute()).toHaveLength(5);
    await db.destroy();
  });

  test('a process without a free descriptor does not blame the database or the store', async () => {
    const withCode = (message: string, more: object): Error => Object.assign(new Error(message), more);
    const connect = withCode('connect EMFILE', { code: 'EMFILE', syscall: 'connect' });
    const faults = [
      connect,
      withCode('getaddrinfo EMFILE', { code: 'EMFILE', syscall: 'getaddrinfo' }),
      withCode('open ENFILE', { code: 'ENFILE' }),
      new AggregateError([connect, connect], 'no address'),
      new TypeError('fetch failed', { cause: connect }),
    ];
    for (const fault of faults) {
      const failing = async (): Promise<never> => Promise.reject(fault);
      const { account, charge: write } = guarded({ account: failing, charge: failing });
      for (const call of [account, write])
        await expect(call()).rejects.toMatchObject({ kind: 'busy', message: 'too many files are open' });
      await expect(beforeWrite(failing)).rejects.toBe(fault);
    }
  });

  test('every call reports it; other errors are passed on unchanged', async () => {
    const faults = {
      full: 'SQLITE_FULL',
      readOnly: 'EROFS',
      postgres: '53100',
      quota: 'EDQUOT',
      files: 'EMFILE',
      other: 'SQLITE_BUSY',
    };
    const calls = Object.fromEntries(
      Object.entries(faults).map(([name, code]) => [
        name,
        async () => Promise.reject(Object.assign(new Error(name), { code })),
      ]),
    );
    const telling = guarded(calls);
    for (const name of ['full', 'postgres', 'quota']) {
      await expect(telling[name]?.()).rejects.toMatchObject({ name: 'ArchiveError', kind: 'full' });
    }
    await expect(telling['readOnly']?.()).rejects.toMatchObject({ kind: 'read-only' });
    await expect(telling['files']?.()).rejects.toMatchObject({ kind: 'busy' });
    await expect(telling['other']?.()).rejects.toMatchObject({ message: 'other', code: 'SQLITE_BUSY' });
  });
});
