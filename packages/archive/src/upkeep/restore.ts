import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { ArchiveError } from '../faults/archive-error.js';
import { absent, type Disk, syncFolder } from '../files/disk.js';
import { randomText } from '../random-text.js';
import { audited } from '../sql/audit.js';
import type { FileStore } from '../files/file-store.js';
import { writeIdentity } from '../files/folder-identity.js';
import { type Fingerprint, sha256Of } from '../files/hash.js';
import { migrate } from '../sql/migrations/migrate.js';
import { makeFolder } from '../files/make-folder.js';
import { rowFaults } from './row-faults.js';
import type { Db } from '../sql/database/tables.js';
import { readBackup } from './backup.js';
import { copyFile } from './copy-file.js';
import {
  countSavedFiles,
  type DataFault,
  faultOf,
  isSame,
  type OnFiles,
  pathOf,
  type SavedFile,
  savedFiles,
} from './saved-files.js';

/** Result of a restoration. */
export interface Restored {
  readonly files: number;
  /** Bytes of the files. */
  readonly bytes: number;
  /** Files that are missing or damaged in the backup, and rows that were changed. */
  readonly faults: readonly DataFault[];
}

/** Where a backup is restored. */
export interface RestoreTarget {
  readonly disk: Disk;
  /** New or empty data folder, or an empty folder for the database until it is in use. */
  readonly folder: string;
  /** An empty object store for the files; the data folder by default. */
  readonly store?: FileStore;
  /** Opens the SQLite database in a folder. */
  readonly openCopy: (folder: string) => Db;
  /** Puts the database, complete and closed in `from`, into use. */
  readonly use: (from: string) => Promise<void>;
}

/** Name of the folder in which the database is until everything else is restored. */
const UNFINISHED = 'unfinished';
const DATABASE = 'radioshed.sqlite';

/**
 * Restores a backup to a new or empty data folder. The database comes last: what an interruption leaves is no data
 * folder and is refused by servers. The copy is an archive of its own, so its files and another's database cannot be
 * mixed up.
 *
 * @throws ArchiveError if the backup is incomplete or the folder has files.
 */
export async function restore(
  backup: string,
  { disk, folder, store, openCopy, use }: RestoreTarget,
  onFiles?: OnFiles,
): Promise<Restored> {
  await readBackup(backup);
  if (((await readdir(folder).catch(absent)) ?? []).length > 0)
    throw new ArchiveError('exists', `${folder} is not empty; name a new folder`);
  if (store !== undefined && ((await store.identity()) !== undefined || !(await store.isEmpty())))
    throw new ArchiveError('exists', `${store.place} is not empty; name another prefix`);
  await makeFolder(folder, disk);
  const made = new Set<string>();
  const home = join(folder, UNFINISHED);
  await copyFile(disk, { from: join(backup, DATABASE), to: join(home, DATABASE) }, made);
  const db = openCopy(home);
  let [files, bytes] = [0, 0];
  const faults: DataFault[] = [];
  try {
    await migrate(db);
    faults.push(...(await rowFaults(db)));
    const all = await countSavedFiles(db);
    for await (const saved of savedFiles(db)) {
      const path = pathOf(saved);
      const from = join(backup, path);
      const found = store
        ? await putFile(disk, from, saved, store)
        : await copyFile(disk, { from, to: join(folder, path) }, made);
      if (!isSame(saved, found)) faults.push(faultOf(saved, found));
      if (found !== undefined) [files, bytes] = [files + 1, bytes + found.size];
      onFiles?.(files, all);
    }
    await audited(db, { action: 'restored' }, new Date().toISOString());
    const value = randomText(24);
    await (store ? store.saveIdentity(value) : writeIdentity(disk, folder, value));
    await db
      .insertInto('meta')
      .values({ name: 'archive', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  } finally {
    await db.destroy();
  }
  for (const each of made) await syncFolder(disk, each);
  await use(home);
  await disk.rm(home, { recursive: true, force: true });
  await syncFolder(disk, folder);
  return { files, bytes, faults };
}

/** Copies a file to an object store; undefined if there is none. */
async function putFile(
  disk: Disk,
  from: string,
  { sid, name }: SavedFile,
  store: FileStore,
): Promise<Fingerprint | undefined> {
  const bytes = await disk.readFile(from).catch(absent);
  if (bytes === undefined) return undefined;
  await store.put(sid, { name, type: 'application/octet-stream', bytes });
  return { size: bytes.byteLength, sha256: await sha256Of(bytes) };
}

/** Writes the bytes of the database to their place in the data folder. */
export async function placeDatabase(disk: Disk, from: string, folder: string): Promise<void> {
  await disk.rename(join(from, DATABASE), join(folder, DATABASE));
  await syncFolder(disk, folder);
}
