import { readdirSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';

import { Kysely } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';

import { folderFiles } from '../src/files/archive-files.js';
import type { Archive, OnBackgroundError } from '../src/index.js';
import { DISK, type Disk } from '../src/files/disk.js';
import { fileStore } from '../src/files/file-store.js';
import { leftovers } from '../src/sql/leftovers.js';
import { openArchive } from '../src/sql/open.js';
import type { Tables } from '../src/sql/tables.js';
import { makeFolder } from '../src/sql/make-folder.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { oneConnection } from '../src/sqlite/sqlite-statements.js';
import { temporaryFolder } from './forms.js';
import { add } from './samples.js';

const file = { name: 'numbers', type: 'x/y', bytes: new Uint8Array([1, 2, 3]) };
let archive: Archive | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await archive?.close();
  archive = undefined;
});

/** An archive on a disk that can refuse an operation. */
async function opened() {
  const folder = temporaryFolder();
  await makeFolder(folder);
  const refused = new Set<keyof Disk>();
  const disk: Disk = {
    ...DISK,
    rename: async (...given) => (refused.has('rename') ? fail() : fs.rename(...given)),
    rm: async (...given) => (refused.has('rm') ? fail() : fs.rm(...given)),
  };
  const database = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(oneConnection(database)) });
  const onBackgroundError = vi.fn<OnBackgroundError>();
  archive = await openArchive(db, folderFiles(folder, disk), { onBackgroundError });
  await archive.createAccount('a');
  const kept = (): readonly string[] => readdirSync(join(folder, 'files'), { recursive: true }).map(String).filter((name) => name.length > 2); // prettier-ignore
  return { archive, db, folder, refused, kept, onBackgroundError };
}

function fail(): never {
  throw Object.assign(new Error('no'), { code: 'EIO' });
}

test.each(['rename', 'rm'] as const)('files that a disk without %s keeps are removed a minute later', async (name) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { archive, refused, kept, onBackgroundError } = await opened();
  const { calculation } = await add(archive, 1, { files: [file] });
  await add(archive, 1, { files: [file], network: 'n' });
  await archive.putModel({ accountId: 1, name: 'a.glb', content: file.bytes, report: {} });
  refused.add(name);
  expect(await archive.deleteCalculation(1, calculation.id)).toBe(true);
  expect(await archive.deleteModel(1, 'a.glb')).toBe(true);
  expect(kept()).toHaveLength(6);
  const sweep = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(61_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  await sweep();
  expect(kept()).toHaveLength(6);
  await vi.waitFor(() =>
    expect(onBackgroundError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.any(String) }),
      'leftover-files',
    ),
  );
  expect(archive.backgroundFailures()).toEqual({
    'old-responses': 0,
    'leftover-files': onBackgroundError.mock.calls.length,
    'last-uses': 0,
  });
  refused.clear();
  await vi.waitFor(async () => {
    await sweep();
    expect(kept()).toHaveLength(2);
  });
  expect(await archive.listCalculations(1)).toHaveLength(1);
});

test('files in doubt stay if their row exists', async () => {
  const { archive, db, folder, kept } = await opened();
  const { calculation } = await add(archive, 1, { files: [file] });
  const left = leftovers(db, fileStore(folder, DISK), fail);
  left.store.removeLater(1, calculation.sid);
  left.store.removeLater(7, 'A'.repeat(24));
  await left.store.keep('A'.repeat(24), [file]);
  expect(kept()).toHaveLength(4);
  await left.sweep();
  left.stop();
  expect(kept()).toHaveLength(2);
  expect(await archive.file(calculation.sid, 'numbers')).toEqual({ type: 'x/y', bytes: file.bytes });
});
