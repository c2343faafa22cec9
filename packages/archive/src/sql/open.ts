import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { checkInteger } from '@radioshed/units';
import { Migrator } from 'kysely';

import type { Archive } from '../archive.js';
import { type Cleaned, type FileStore, fileStore } from '../files/file-store.js';
import { lockFolder } from '../files/folder-lock.js';
import { sqlAccounts } from './accounts.js';
import { sqlCalculations } from './calculations.js';
import { sqlClutter } from './clutter.js';
import type { DatabaseLock } from './database-lock.js';
import { guarded } from './guarded.js';
import { checkIdentity } from './identity.js';
import { migrations } from './migrations.js';
import { sqlNoise } from './noise.js';
import type { Db } from './tables.js';
import { sqlPatterns } from './patterns.js';
import { sqlProfiles } from './profiles.js';
import { MODEL_FILE, sqlSceneModels } from './scene-models.js';
import { sqlTemplates } from './templates.js';
import { sqlUsage } from './usage.js';

/** Where an archive with a database stores files, how many bytes, and what it reports. */
export interface SqlArchiveOptions {
  /** Folder of the files; created if it does not exist. */
  readonly folder: string;
  /**
   * Whether this process has the folder for itself, as a server has: what a crash left is cleaned at the start. Without
   * it only accounts and reading are safe. True by default.
   */
  readonly exclusive?: boolean;
  /** Most bytes of saved calculations; further ones are refused. As much as the disk takes by default. */
  readonly maxBytes?: number;
  /** Told what was cleaned at the start. */
  readonly onClean?: (cleaned: Cleaned) => void;
  /** The time as ISO 8601, UTC. */
  readonly now?: () => string;
}

/** Makes the folder, which only its owner may read. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
}

/** An archive over an open database, brought up to date, and a folder of files. Closes the database when it fails. */
export async function openArchive(
  db: Db,
  options: SqlArchiveOptions,
  lockDatabase?: () => Promise<DatabaseLock>,
): Promise<Archive> {
  const { folder, exclusive = true, onClean, maxBytes, now = () => new Date().toISOString() } = options;
  if (maxBytes !== undefined) checkInteger('maxBytes', maxBytes, 1, Number.MAX_SAFE_INTEGER, 'bytes');
  const filesFolder = join(folder, 'files');
  const store = fileStore(filesFolder);
  let unlock = (): void => {};
  let lock: DatabaseLock | undefined;
  try {
    if (exclusive) unlock = lockFolder(folder);
    lock = await lockDatabase?.();
    await migrate(db);
    if (exclusive) {
      await checkIdentity(db, folder, filesFolder);
      const cleaned = await clean(db, store);
      onClean?.(cleaned);
    }
  } catch (error) {
    unlock();
    await lock?.release();
    await db.destroy();
    throw error;
  }
  const calls = {
    ...sqlAccounts(db, now),
    ...sqlCalculations(db, now, store, maxBytes),
    ...sqlUsage(db, now),
    ...sqlTemplates(db, now),
    ...sqlClutter(db),
    ...sqlNoise(db),
    ...sqlPatterns(db),
    ...sqlProfiles(db),
    ...sqlSceneModels(db, now, store, maxBytes),
  };
  return {
    ...guarded(calls, () => lock?.check()),
    async close() {
      await db.destroy();
      await lock?.release();
      unlock();
    },
  };
}

async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) throw error;
}

async function clean(db: Db, store: FileStore): Promise<Cleaned> {
  const known = new Map<string, Set<string>>();
  for (const { sid, name } of await db.selectFrom('files').select(['sid', 'name']).execute()) {
    const mine = known.get(sid) ?? new Set();
    known.set(sid, mine.add(name));
  }
  for (const { sid } of await db.selectFrom('models').select('sid').execute()) known.set(sid, new Set([MODEL_FILE]));
  return store.clean(known);
}
