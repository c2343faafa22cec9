import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { sqliteArchive } from '../src/sqlite.js';
import { temporaryFolder } from './forms.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };

describe('the folder of an archive', () => {
  test('persists everything', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    const account = await archive.createAccount('a');
    const { key } = await archive.issueKey(1);
    const { calculation } = await add(archive, 1, { files: [file], charge: { counter: 'area', credits: 1 } });
    await archive.close();

    const again = await sqliteArchive({ folder });
    expect((await again.authenticate(key))?.account).toEqual(account);
    expect(await again.calculations(1, {})).toEqual([calculation]);
    expect(await again.file(calculation.sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
    expect((await again.reserve(1)).id).toBe(2);
    expect(await again.creditsUsed(1)).toBe(1);
    await again.close();
  });

  test('is readable by its owner only and contains no plain-text keys', async () => {
    const folder = join(temporaryFolder(), 'data');
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { key } = await archive.issueKey(1);
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
    await archive.close();
    for (const name of readdirSync(folder).filter((each) => each !== 'files')) {
      expect(readFileSync(join(folder, name)).includes(key.slice(2))).toBe(false);
    }
  });

  test('respects its limit: what does not fit leaves nothing behind', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder, maxBytes: 10_000 });
    await archive.createAccount('a');
    const charge = { counter: 'area', credits: 1 };
    const large = { ...file, bytes: new Uint8Array(6000) };
    const { calculation } = await add(archive, 1, { files: [large], charge });
    const names = () => readdirSync(join(folder, 'files'), { recursive: true }).toSorted();
    const before = names();
    await archive.checkRoom(1);
    await expect(add(archive, 1, { files: [large], charge })).rejects.toMatchObject({
      kind: 'full',
      message: 'the archive is full: 0.0 MB of at most 0.0 MB are in use',
    });
    // A derived file can be made again, so it is not saved.
    await archive.putFile(calculation.sid, { ...large, name: 'png' });
    expect(names()).toEqual(before);
    expect(await archive.listCalculations(1)).toHaveLength(1);
    expect(await archive.creditsUsed(1)).toBe(1);
    await archive.deleteCalculation(1, calculation.id);
    await add(archive, 1, { files: [large], charge });
    await archive.close();
    await expect(sqliteArchive({ folder, maxBytes: 0 })).rejects.toThrow('maxBytes');
  });

  test('serves one server at a time, and the account command alongside', async () => {
    const folder = temporaryFolder();
    const server = await sqliteArchive({ folder });
    await expect(sqliteArchive({ folder })).rejects.toMatchObject({ name: 'ArchiveError', kind: 'in-use' });
    const beside = await sqliteArchive({ folder, exclusive: false });
    await beside.createAccount('b');
    await beside.close();
    expect((await server.accounts()).map(({ name }) => name)).toEqual(['b']);
    await server.close();
    await (await sqliteArchive({ folder })).close();
  });

  test('is cleaned of the remains of a crash, and of nothing else', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { sid } = (await add(archive, 1, { files: [file] })).calculation;
    const lost = (await add(archive, 1, { files: [file] })).calculation.sid;
    await archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} });
    await archive.close();
    const home = join(folder, 'files', sid.slice(0, 2), sid);
    const stray = join(folder, 'files', 'zz', 'z'.repeat(24));
    for (const path of [stray, `${stray}.new`, `${home}.new`]) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'numbers'), 'x');
    }
    writeFileSync(join(folder, 'files', sid.slice(0, 2), '.abc.new'), 'x');
    writeFileSync(join(home, 'kmz'), 'x'); // renamed, but its row was not written: nothing reads it
    rmSync(join(folder, 'files', lost.slice(0, 2), lost), { recursive: true });

    const told: unknown[] = [];
    const again = await sqliteArchive({ folder, onClean: (cleaned) => told.push(cleaned) });
    expect(told).toEqual([{ removed: 4, missing: 1 }]);
    expect(await again.file(sid, 'kmz')).toBeUndefined();
    await again.putFile(sid, { ...file, name: 'kmz' });
    expect((await again.file(sid, 'kmz'))?.bytes).toEqual(file.bytes);
    expect(existsSync(stray)).toBe(false);
    expect(await again.file(sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
    expect(await again.file(lost, 'numbers')).toBeUndefined();
    expect(await again.modelContent(1, 'a.glb')).toEqual(file.bytes);
    await again.close();
  });

  test('is never cleaned by another’s database', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { sid } = (await add(archive, 1, { files: [file] })).calculation;
    await archive.close();
    for (const name of readdirSync(folder).filter((each) => each.startsWith('radioshed.sqlite'))) {
      rmSync(join(folder, name));
    }
    await expect(sqliteArchive({ folder })).rejects.toMatchObject({ name: 'ArchiveError', kind: 'mismatch' });
    expect(existsSync(join(folder, 'files', sid.slice(0, 2), sid, 'numbers'))).toBe(true);
  });

  test('never serves an incomplete file', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { sid } = (await add(archive, 1, { files: [file] })).calculation;
    truncateSync(join(folder, 'files', sid.slice(0, 2), sid, 'numbers'), 1);
    const damaged = { name: 'ArchiveError', kind: 'unreadable' };
    await expect(archive.file(sid, 'numbers')).rejects.toMatchObject(damaged);
    await expect(archive.file(sid, 'numbers', { offset: 0, length: 1 })).rejects.toMatchObject(damaged);
    await archive.close();
  });

  test('never serves a file whose bytes changed', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { id, sid } = (await add(archive, 1, { files: [file], details: 'x'.repeat(70_000) })).calculation;
    await archive.putFile(sid, { ...file, name: 'png' });
    await archive.putModel({ accountId: 1, name: 'room.glb', content: file.bytes, report: {} });
    for (const path of readdirSync(join(folder, 'files'), { recursive: true }).map(String)) {
      const full = join(folder, 'files', path);
      if (!statSync(full).isFile()) continue;
      const bytes = readFileSync(full);
      bytes[1] = (bytes[1] ?? 0) ^ 1;
      writeFileSync(full, bytes);
    }
    const damaged = (message: string) => ({ name: 'ArchiveError', kind: 'unreadable', message });
    for (const name of ['numbers', 'png', 'details']) {
      await expect(archive.file(sid, name)).rejects.toMatchObject(
        damaged(`the file ${name} of calculation 1 is damaged`),
      );
    }
    await expect(archive.calculation(1, id)).rejects.toMatchObject(
      damaged('the file details of calculation 1 is damaged'),
    );
    await expect(archive.modelContent(1, 'room.glb')).rejects.toMatchObject(damaged('the model room.glb is damaged'));
    await archive.close();
  });

  test('whose disk is gone saves and charges nothing', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const { sid } = (await add(archive, 1, { files: [] })).calculation; // as of a link, whose files are derived
    rmSync(join(folder, 'files'), { recursive: true });
    await archive.putFile(sid, file);
    expect(await archive.file(sid, file.name)).toBeUndefined();
    const charge = { counter: 'area', credits: 1 };
    await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject({ kind: 'read-only' });
    expect(existsSync(join(folder, 'files'))).toBe(false);
    expect([await archive.creditsUsed(1), (await archive.listCalculations(1)).map((each) => each.sid)]).toEqual([
      0,
      [sid],
    ]);
    await archive.close();
  });

  test('contains nothing of a refused calculation', async () => {
    const folder = temporaryFolder();
    const archive = await sqliteArchive({ folder });
    await archive.createAccount('a');
    const charge = { counter: 'area', credits: 1, limit: 0 };
    await expect(add(archive, 1, { files: [file], charge })).rejects.toMatchObject({ name: 'NoCreditError' });
    expect(readdirSync(join(folder, 'files'), { recursive: true }).filter((path) => path.length > 2)).toEqual([]);
    await archive.close();
  });
});

test('a calculation deleted while files are derived from it disappears completely, without errors', async () => {
  const folder = temporaryFolder();
  const archive = await sqliteArchive({ folder });
  await archive.createAccount('a');
  const file = (name: string) => ({ name, type: 'x/y', bytes: new Uint8Array(1000) });
  for (let round = 0; round < 12; round++) {
    const { calculation } = await add(archive, 1, { files: [file('numbers')] });
    const { sid, id } = calculation;
    const derived = Array.from({ length: 6 }, (_, i) => archive.putFile(sid, file(`f${i}`)));
    const deletes = [archive.deleteCalculation(1, id), archive.deleteNetwork(1, calculation.network)];
    await Promise.all([...derived, ...deletes]);
    expect(await archive.file(sid, 'numbers')).toBeUndefined();
  }
  const left = readdirSync(join(folder, 'files'), { recursive: true }).filter((name) => String(name).length > 2);
  expect(left).toEqual([]);
  await archive.close();
});
