import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { s3Server } from '@radioshed/testing/s3-server';
import { sql } from 'kysely';
import { describeWith } from '@radioshed/testing/left-out';
import { expect, test } from 'vitest';

import type { Archive } from '../src/index.js';
import { openPostgres } from '../src/archives/postgres-archive.js';
import { postgresArchive, postgresUpkeep, restoreToPostgres } from '../src/postgres.js';
import { restoreToSqlite, sqliteArchive, sqliteUpkeep, type Upkeep } from '../src/sqlite.js';
import { s3Files } from '../src/s3.js';
import { openCopy } from '../src/upkeep/sqlite-upkeep.js';
import type { Db } from '../src/sql/database/tables.js';
import { describeForms, FORMS_ON_DISK, freshDatabase, hasPostgres, temporaryFolder } from './forms.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: Uint8Array.from({ length: 5000 }, (_, i) => i % 251) };
const child = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A data folder and its database. */
interface Place {
  readonly folder: string;
  readonly url?: string;
}

const archiveOf = ({ folder, url }: Place): Promise<Archive> =>
  url === undefined ? sqliteArchive({ folder }) : postgresArchive({ folder, url });
const upkeepAt = ({ folder, url }: Place): Promise<Upkeep> =>
  url === undefined ? sqliteUpkeep(folder) : postgresUpkeep({ folder, url });
const rowsOf = ({ folder, url }: Place): Db =>
  url === undefined ? openCopy(folder) : openPostgres({ folder, url }).db;

async function withUpkeep<T>(place: Place, work: (upkeep: Upkeep) => Promise<T>): Promise<T> {
  const upkeep = await upkeepAt(place);
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}

async function inRows(place: Place, statement: string): Promise<void> {
  const db = rowsOf(place);
  await sql.raw(statement).execute(db);
  await db.destroy();
}

/** Three calculations, one of them with long details, and a model. Returns the paths of their files, in order. */
async function fill(place: Place): Promise<readonly string[]> {
  const archive = await archiveOf(place);
  await archive.createAccount('a');
  const charge = { counter: 'area', credits: 2 };
  const paths = [];
  for (const details of [{ é: '𝄞' }, 'x'.repeat(70_000), {}]) {
    const { sid } = (await add(archive, 1, { files: [file], details, charge })).calculation;
    paths.push(join(place.folder, 'files', sid.slice(0, 2), sid, 'numbers'));
  }
  await archive.putModel({ accountId: 1, name: 'room.glb', content: file.bytes, report: {} });
  await archive.addProject(1, 'Valley', { sites: [{ é: '𝄞' }] });
  await archive.close();
  return paths;
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[7] = (bytes[7] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

const settleMs = 0;

describeForms(FORMS_ON_DISK, 'upkeep of', ({ name }) => {
  const place = async (folder = temporaryFolder()): Promise<Place> => ({
    folder,
    ...(name === 'PostgreSQL' && { url: await freshDatabase() }),
  });
  const restore = (backup: string, { folder, url }: Place) =>
    url === undefined ? restoreToSqlite(backup, folder) : restoreToPostgres(backup, { folder, url });

  const unchecked =
    name === 'PostgreSQL' ? { unchecked: expect.stringMatching(/CREATE EXTENSION amcheck/) as string } : {};

  test('verify finds nothing in intact data, and every fault in damaged data', async () => {
    const data = await place();
    const [first = '', second = '', third = ''] = await fill(data);
    const whole = await withUpkeep(data, (upkeep) => upkeep.verify({ settleMs }));
    expect(whole).toEqual({
      ...unchecked,
      files: 5,
      bytes: 4 * 5000 + 70_002,
      recorded: 0,
      strays: 0,
      sealed: 0,
      faults: [],
    });
    flip(first);
    rmSync(second);
    writeFileSync(third, 'x');
    writeFileSync(join(third, '..', 'stray'), 'x');
    await inRows(data, 'UPDATE accounts SET stored_bytes = stored_bytes + 1');
    await inRows(data, 'UPDATE calculations SET bytes = bytes + 100 WHERE number = 3');
    await inRows(data, 'UPDATE credits SET used = 7');
    const { faults, strays } = await withUpkeep(data, (upkeep) => upkeep.verify({ settleMs }));
    expect(strays).toBe(1);
    expect(faults.map(({ kind, item }) => `${kind}: ${item}`.replace(/\d{4}-\d\d/, 'M')).toSorted()).toEqual([
      'damaged: calculation 1',
      'damaged: calculation 3',
      'missing: calculation 2',
      'row: credits of M',
      'usage: bytes of calculation 3',
      'usage: credits of M',
      'usage: stored bytes',
    ]);
  });

  test('verify records the hashes of files from earlier versions', async () => {
    const data = await place();
    const [first = ''] = await fill(data);
    await inRows(data, 'UPDATE files SET sha256 = NULL');
    await inRows(data, 'UPDATE models SET sha256 = NULL');
    const verify = () => withUpkeep(data, (upkeep) => upkeep.verify({ settleMs }));
    expect(await verify()).toMatchObject({ recorded: 5, faults: [] });
    flip(first);
    expect(await verify()).toMatchObject({ recorded: 0, faults: [{ kind: 'damaged', item: 'calculation 1' }] });
  });

  test('a lost archive-id is written again only if rows and files fit', async () => {
    const data = await place();
    const [first = ''] = await fill(data);
    const path = join(data.folder, 'archive-id');
    const id = readFileSync(path, 'utf8');
    rmSync(path);
    await expect(archiveOf(data)).rejects.toMatchObject({ kind: 'mismatch', message: /radioshed adopt/ });
    const adopt = (isMeant: boolean) => withUpkeep(data, (upkeep) => upkeep.adopt({ isMeant, settleMs }));
    for (const [content, fault] of [
      ['', 'is empty'],
      ['\n', 'is empty'],
      [id.slice(0, 9), 'is damaged'],
      ['\0'.repeat(25), 'is damaged'],
    ] as const) {
      writeFileSync(path, content);
      await expect(archiveOf(data)).rejects.toMatchObject({
        kind: 'mismatch',
        message: expect.stringMatching(`archive-id ${fault} in .*: radioshed adopt`),
      });
    }
    writeFileSync(path, id.toUpperCase() === id ? id.toLowerCase() : id.toUpperCase());
    await expect(archiveOf(data)).rejects.toMatchObject({
      kind: 'mismatch',
      message: expect.stringContaining('another database'),
    });
    writeFileSync(path, '');
    expect(await adopt(false)).toMatchObject({ isTied: false });
    rmSync(path);
    flip(first);
    await expect(adopt(true)).rejects.toMatchObject({ kind: 'mismatch', message: /1 of 5 files/ });
    flip(first);
    expect(await adopt(false)).toEqual({ isTied: false, files: 5, strays: 0 });
    expect(existsSync(path)).toBe(false);
    await adopt(true);
    expect(readFileSync(path, 'utf8')).toBe(id);
    const archive = await archiveOf(data);
    await expect(adopt(true)).rejects.toMatchObject({ kind: 'in-use' });
    await archive.close();
    const other = await place(data.folder);
    if (other.url === undefined)
      for (const each of readdirSync(data.folder)) if (each.startsWith('radioshed')) rmSync(join(data.folder, each));
    await expect(withUpkeep(other, (upkeep) => upkeep.adopt({ isMeant: true, settleMs }))).rejects.toMatchObject({
      kind: 'mismatch',
      message: /belongs to another/,
    });
  });

  test('a backup made while others write is complete when it is restored', async () => {
    const data = await place();
    const archive = await archiveOf(data);
    await archive.createAccount('a');
    await archive.close();
    const { url } = data;
    const storing = spawn(process.execPath, [child('storing.mjs'), data.folder, ...(url === undefined ? [] : [url])]);
    const backup = join(temporaryFolder(), 'backup');
    try {
      storing.stdin.write('go\n');
      await new Promise<void>((resolve) => {
        let lines = 0;
        storing.stdout.on('data', (text: Buffer) => (lines += String(text).split('\n').length) > 60 && resolve());
      });
      const made = await withUpkeep(data, async (upkeep) => {
        await expect(upkeep.backUp(join(data.folder, 'files', 'backup'))).rejects.toMatchObject({ kind: 'exists' });
        const report = await upkeep.backUp(backup);
        expect((await upkeep.verify()).faults).toEqual([]);
        return report;
      });
      expect(made.faults).toEqual([]);
      expect(made.files).toBeGreaterThan(20);
    } finally {
      storing.kill('SIGKILL');
    }
    const copy = await place(join(temporaryFolder(), 'data'));
    const restored = await restore(backup, copy);
    expect(restored.faults).toEqual([]);
    expect(await withUpkeep(copy, (upkeep) => upkeep.verify({ settleMs }))).toEqual({
      ...unchecked,
      files: restored.files,
      bytes: restored.bytes,
      recorded: 0,
      strays: 0,
      sealed: 0,
      faults: [],
    });
    const again = await archiveOf(copy);
    await add(again, 1, { files: [file] });
    expect((await again.accounts())[0]?.name).toBe('a');
    await again.close();
    await expect(restore(backup, copy)).rejects.toMatchObject({ kind: 'exists' });
    await withUpkeep(copy, (upkeep) => expect(upkeep.backUp(backup)).rejects.toMatchObject({ kind: 'exists' }));
  });

  test('a damaged file is copied and reported, and stays reported', async () => {
    const data = await place();
    const [first = ''] = await fill(data);
    flip(first);
    const backup = join(temporaryFolder(), 'backup');
    const damaged = [{ kind: 'damaged', item: 'calculation 1' }];
    expect(await withUpkeep(data, (upkeep) => upkeep.backUp(backup))).toMatchObject({ files: 5, faults: damaged });
    const copy = await place(join(temporaryFolder(), 'data'));
    expect(await restore(backup, copy)).toMatchObject({ files: 5, faults: damaged });
  });
});

describeWith('postgres', hasPostgres, 'a backup of SQLite', () => {
  test('is restored to PostgreSQL and back, ids included', async () => {
    const data = { folder: temporaryFolder() };
    await fill(data);
    const [one, two] = [join(temporaryFolder(), 'one'), join(temporaryFolder(), 'two')];
    await withUpkeep(data, (upkeep) => upkeep.backUp(one));
    const postgres = { folder: join(temporaryFolder(), 'data'), url: await freshDatabase() };
    await restoreToPostgres(one, postgres);
    const archive = await archiveOf(postgres);
    expect((await add(archive, 1)).calculation.id).toBe(4);
    expect((await archive.createAccount('b')).id).toBe(2);
    await archive.close();
    await withUpkeep(postgres, (upkeep) => upkeep.backUp(two));
    const folder = join(temporaryFolder(), 'data');
    await restoreToSqlite(two, folder);
    const back = await sqliteArchive({ folder });
    expect((await back.listCalculations(1)).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(await back.modelContent(1, 'room.glb')).toEqual(file.bytes);
    expect(await back.project(1, 1)).toMatchObject({ name: 'Valley', version: 1, content: { sites: [{ é: '𝄞' }] } });
    await back.close();
    await expect(restoreToPostgres(one, { ...postgres, folder: temporaryFolder() })).rejects.toMatchObject({
      kind: 'exists',
    });
  });
});

test('a killed backup harms nothing and is refused', async () => {
  const data = { folder: temporaryFolder() };
  await fill(data);
  const backup = join(temporaryFolder(), 'backup');
  const backingUp = spawn(process.execPath, [child('backing-up.mjs'), data.folder, backup]);
  backingUp.stdout.once('data', () => backingUp.kill('SIGKILL'));
  await new Promise((resolve) => backingUp.on('close', resolve));
  const isDone = existsSync(join(backup, 'backup.json'));
  expect(isDone).toBe(false);
  const target = join(temporaryFolder(), 'data');
  await expect(restoreToSqlite(backup, target)).rejects.toMatchObject({ kind: 'unreadable', message: /backup\.json/ });
  expect(existsSync(target)).toBe(false);
  await expect(sqliteArchive({ folder: backup })).rejects.toMatchObject({ kind: 'mismatch' });
  await (await sqliteArchive(data)).close();
  expect((await withUpkeep(data, (upkeep) => upkeep.verify({ settleMs }))).faults).toEqual([]);
});

test('a restoration that was interrupted is no data folder', async () => {
  const data = { folder: temporaryFolder() };
  await fill(data);
  const backup = join(temporaryFolder(), 'backup');
  await withUpkeep(data, (upkeep) => upkeep.backUp(backup));
  const target = temporaryFolder();
  let seen = 0;
  const interrupted = restoreToSqlite(backup, target, () => {
    if (++seen === 3) throw new Error('stopped');
  });
  await expect(interrupted).rejects.toThrow('stopped');
  await expect(sqliteArchive({ folder: target })).rejects.toMatchObject({ kind: 'mismatch' });
  expect(statSync(backup).mode & 0o777).toBe(0o700);
});

describeWith('postgres', hasPostgres, 'files in a bucket', () => {
  test('are verified, backed up, restored to a folder and to another bucket, and adopted', async () => {
    const store = await s3Server();
    const { prefix: _, ...place } = store.place;
    const [from, to, other] = [await freshDatabase(), await freshDatabase(), await freshDatabase()];
    const files = s3Files({ ...place, prefix: 'one' });
    const folder = temporaryFolder();
    const archive = await postgresArchive({ url: from, folder, files });
    await archive.createAccount('a');
    const { calculation } = await add(archive, 1, { files: [file] });
    await archive.putModel({ accountId: 1, name: 'room.glb', content: file.bytes, report: {} });
    await archive.close();
    const upkeep = await postgresUpkeep({ url: from, folder, files });
    expect(await upkeep.verify({ settleMs: 0 })).toMatchObject({ files: 2, bytes: 10_000, strays: 0, faults: [] });
    store.objects.set('one/files/zz/zzz/stray', { bytes: Buffer.from('x'), writtenMs: 0 });
    expect(await upkeep.verify({ settleMs: 0 })).toMatchObject({ files: 2, strays: 1 });

    const backup = join(temporaryFolder(), 'backup');
    expect(await upkeep.backUp(backup)).toMatchObject({ files: 2, bytes: 10_000, faults: [] });
    const again = s3Files({ ...place, prefix: 'two' });
    expect(await restoreToPostgres(backup, { url: to, folder, files: again })).toEqual({
      files: 2,
      bytes: 10_000,
      faults: [],
    });
    await expect(restoreToPostgres(backup, { url: other, folder, files: again })).rejects.toThrow(
      's3://bucket/two is not empty'.replace('bucket', place.bucket),
    );
    const restored = await postgresArchive({ url: to, folder, files: again });
    expect((await restored.file(calculation.sid, 'numbers'))?.bytes).toEqual(file.bytes);
    await restored.close();
    const local = join(temporaryFolder(), 'data');
    expect(await restoreToPostgres(backup, { url: other, folder: local })).toMatchObject({ files: 2, faults: [] });
    expect(await withUpkeep({ folder: local, url: other }, (each) => each.verify({ settleMs: 0 }))).toMatchObject({
      faults: [],
    });

    store.objects.delete('one/archive-id');
    expect(await upkeep.adopt({ isMeant: false, settleMs: 0 })).toEqual({ isTied: false, files: 2, strays: 1 });
    expect(store.objects.has('one/archive-id')).toBe(false);
    await upkeep.adopt({ isMeant: true, settleMs: 0 });
    expect((await upkeep.adopt({ isMeant: true, settleMs: 0 })).isTied).toBe(true);
    await (await postgresArchive({ url: from, folder, files })).close();

    const path = `one/files/${calculation.sid.slice(0, 2)}/${calculation.sid}/numbers`;
    const object = store.objects.get(path);
    store.objects.set(path, { bytes: Buffer.alloc(file.bytes.byteLength), writtenMs: object?.writtenMs ?? 0 });
    const { faults } = await upkeep.verify({ settleMs: 0 });
    expect(faults).toMatchObject([{ kind: 'damaged', account: 1, item: 'calculation 1' }]);
    await expect(upkeep.adopt({ isMeant: true, settleMs: 0 })).rejects.toThrow(
      `s3://${place.bucket}/one does not fit this database`,
    );
    store.objects.delete(path);
    expect((await upkeep.verify({ settleMs: 0 })).faults).toMatchObject([{ kind: 'missing' }]);
    await upkeep.close();
    await store.close();
  });
});
