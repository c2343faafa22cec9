import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { folderFiles } from '../../src/files/archive-files.js';
import type { Archive, OnDiskReserve } from '../../src/index.js';
import { makeFolder } from '../../src/files/make-folder.js';
import { openArchive } from '../../src/sql/open.js';
import type { Tables } from '../../src/sql/database/tables.js';
import { openConnections } from '../../src/sqlite/sqlite-open.js';
import { sqliteDialect } from '../../src/sqlite/sqlite-dialect.js';
import { describeForms, fastFolder, FORMS_ON_DISK, freshDatabase } from '../forms.js';
import { add } from '../samples.js';
import { type Around, type Operation, watchedDialect, watchedDisk } from './watched.js';

const BLOCK = 4096;
const DISK_BYTES = 64 << 20;
/** Bytes that a transaction adds to the journal of the database. */
const TRANSACTION = 10 * BLOCK;
/** Statements that write nothing. */
const READS = /^(select|begin|rollback|with|PRAGMA)/i;

/** A disk with a number of free bytes, which files take, and the journal of a database that is on it. */
function limitedDisk(hasDatabase: boolean) {
  const disk = { free: DISK_BYTES };
  const sizes = new Map<string, number>();
  let journal = 0;
  const full = (code: string): never => {
    throw Object.assign(new Error('no space left'), { code });
  };
  const around: Around = async <T>(operation: Operation, work: () => Promise<T>): Promise<T> => {
    const { layer, name, given } = operation;
    if (layer === 'database') {
      if (!hasDatabase) return work();
      if (name.startsWith('PRAGMA')) [disk.free, journal] = [disk.free + journal, 0];
      if (!READS.test(name)) {
        if (disk.free < TRANSACTION) return full('SQLITE_FULL');
        if (name === 'commit') [disk.free, journal] = [disk.free - TRANSACTION, journal + TRANSACTION];
      }
      return work();
    }
    const [path = '', second] = given;
    if (name === 'statfs') return { blocks: DISK_BYTES / BLOCK, bavail: disk.free / BLOCK, bsize: BLOCK } as T;
    if (name === 'writeFile') {
      const bytes = (second as Uint8Array).byteLength;
      if (bytes > disk.free) return full('ENOSPC');
      disk.free -= bytes;
      sizes.set(String(path), (sizes.get(String(path)) ?? 0) + bytes);
    }
    const result = await work();
    if (name === 'rename' || name === 'rm')
      for (const [each, bytes] of sizes) {
        if (each !== path && !each.startsWith(`${String(path)}/`)) continue;
        sizes.delete(each);
        if (name === 'rm') disk.free += bytes;
        else sizes.set(each.replace(String(path), String(second)), bytes);
      }
    return result;
  };
  return { disk, around };
}

const type = 'x/y';
const box = { north: 1, east: 1, south: 0, west: 0 };
const file = { name: 'numbers', type, bytes: new Uint8Array(BLOCK) };

/** Everything that can be deleted, and its deletion. */
const DELETIONS: readonly [string, (archive: Archive, id: number) => Promise<unknown>][] = [
  ['a calculation', (archive, id) => archive.deleteCalculation(id, 1)],
  ['a network', (archive, id) => archive.deleteNetwork(id, 'Other')],
  ['a model', (archive, id) => archive.deleteModel(id, 'a.glb')],
  ['a template', (archive, id) => archive.deleteTemplate(id, 1)],
  ['a favourite', (archive, id) => archive.deleteFavourite(id, 'first')],
  ['a project', (archive, id) => archive.deleteProject(id, 1)],
  ['an obstacle', (archive, id) => archive.deleteClutter(id, 1)],
  ['all obstacles', (archive, id) => archive.deleteAllClutter(id)],
  ['noise', (archive, id) => archive.deleteNoise(id, {})],
  ['a pattern', (archive, id) => archive.deletePattern(id, 1)],
  ['a key', async (archive, id) => archive.revokeKey((await archive.keys(id))[0]?.keyId ?? '')],
  ['the account', (archive, id) => archive.deleteAccount(id)],
];

async function fill(archive: Archive): Promise<number> {
  const { id } = await archive.createAccount('a');
  await archive.issueKey(id);
  await add(archive, id, { files: [file] });
  await add(archive, id, { files: [file], network: 'Other' });
  await archive.putModel({ accountId: id, name: 'a.glb', content: file.bytes, report: {} });
  await archive.addTemplate(id, 'T', {});
  await archive.addFavourite(id, 'first');
  await archive.addProject(id, 'P', {});
  await archive.addClutter(id, [
    { extent: box, feature: {} },
    { extent: box, feature: {} },
  ]);
  await archive.addNoise(id, [{ frequencyMHz: 446, latDeg: 1, lonDeg: 1, noiseDbm: -90 }]);
  await archive.addPattern(id, 'dipole', 'x');
  return id;
}

describeForms(FORMS_ON_DISK, 'a disk without a free byte:', ({ name }) => {
  async function opened() {
    const folder = fastFolder();
    await makeFolder(folder);
    const url = name === 'PostgreSQL' ? await freshDatabase() : undefined;
    const { disk, around } = limitedDisk(name === 'SQLite');
    const onDiskReserve = vi.fn<OnDiskReserve>();
    const open = (): Promise<Archive> => {
      const inner =
        url === undefined
          ? sqliteDialect(openConnections(folder))
          : new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) });
      const db = new Kysely<Tables>({ dialect: watchedDialect(inner, around) });
      return openArchive(db, folderFiles(folder, watchedDisk(around)), { onDiskReserve });
    };
    let archive = await open();
    onTestFinished(() => archive.close());
    const id = await fill(archive);
    const again = async (): Promise<Archive> => {
      await archive.close();
      disk.free = 0;
      return (archive = await open());
    };
    return { archive, id, disk, again, onDiskReserve };
  }

  test.each([
    ['while the server runs', false],
    ['after a restart', true],
  ])('everything can be deleted, and nothing saved, %s', async (_, restarts) => {
    const { archive: first, id, disk, again, onDiskReserve } = await opened();
    expect(first.diskReserve()).toEqual({ bytes: 4 << 20, releases: 0 });
    const archive = restarts ? await again() : first;
    disk.free = 0;
    await expect(add(archive, id, { files: [file] })).rejects.toMatchObject({ name: 'ArchiveError', kind: 'full' });
    for (const [what, remove] of DELETIONS) {
      const others = archive.diskReserve()?.bytes ?? 0;
      expect([what, await remove(archive, id).catch(String)]).toEqual([what, expect.anything()]);
      expect([what, await remove(archive, id).catch(String)]).not.toEqual([what, expect.stringMatching(/Error/)]);
      // Other programs take the room that a deletion made, but not the reserve.
      expect([what, others]).toEqual([what, archive.diskReserve()?.bytes]);
      disk.free = 0;
    }
    expect(await archive.accounts()).toEqual([]);
    const isNeeded = name === 'SQLite' || restarts;
    expect(onDiskReserve.mock.calls.map(([{ bytes }]) => bytes > 0).slice(0, 2)).toEqual(isNeeded ? [false, true] : []);
    disk.free = DISK_BYTES;
    const { id: next } = await archive.createAccount('b');
    await add(archive, next, { files: [file] });
  });

  // The rows of PostgreSQL are on another disk, and removing files needs no room.
  if (name !== 'SQLite') return;
  test('what the reserve gave is left to deletions, until there is room for it', async () => {
    const { archive, id, disk, onDiskReserve } = await opened();
    disk.free = 0;
    const deleting = archive.deleteCalculation(id, 1);
    // Another program takes most of the room of the reserve.
    onDiskReserve.mockImplementation(
      ({ bytes }) => void (bytes === 0 && queueMicrotask(() => (disk.free = 8 * TRANSACTION))),
    );
    expect(await deleting).toBe(true);
    expect(archive.diskReserve()).toEqual({ bytes: 0, releases: 1 });
    await expect(archive.addTemplate(id, 'new', {})).rejects.toMatchObject({ kind: 'full', message: /only deletions/ });
    expect(await archive.deleteNetwork(id, 'Other')).toBe(1);
    disk.free = DISK_BYTES;
    await archive.deleteTemplate(id, 1);
    expect(archive.diskReserve()).toEqual({ bytes: 4 << 20, releases: 1 });
    await archive.addTemplate(id, 'new', {});
    expect(onDiskReserve.mock.calls.map(([{ bytes }]) => bytes)).toEqual([0, 4 << 20]);
  });
});
