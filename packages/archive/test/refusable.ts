import { readdirSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';

import { Kysely } from 'kysely';
import { onTestFinished, vi } from 'vitest';

import { folderFiles } from '../src/files/archive-files.js';
import { DISK, type Disk } from '../src/files/disk.js';
import type { OnBackgroundError } from '../src/index.js';
import { makeFolder } from '../src/files/make-folder.js';
import { openArchive } from '../src/sql/open.js';
import type { Tables } from '../src/sql/database/tables.js';
import { SqliteDatabase } from '../src/sqlite/sqlite-database.js';
import { sqliteDialect } from '../src/sqlite/sqlite-dialect.js';
import { oneConnection } from '../src/sqlite/sqlite-statements.js';
import { fastFolder } from './forms.js';

/** An archive, with an account, on a disk that can refuse an operation. The end of the test closes it. */
export async function refusable() {
  const folder = fastFolder();
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
  const archive = await openArchive(db, folderFiles(folder, disk), { onBackgroundError });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= archive.close());
  onTestFinished(close);
  await archive.createAccount('a');
  const kept = (): readonly string[] =>
    readdirSync(join(folder, 'files'), { recursive: true })
      .map(String)
      .filter((name) => name.length > 2);
  return { archive, close, db, folder, refused, kept, onBackgroundError };
}

function fail(): never {
  throw Object.assign(new Error('no'), { code: 'EIO' });
}
