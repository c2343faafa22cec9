import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ArchiveError } from '../faults/archive-error.js';
import { type Disk, syncFolder, writeThrough } from '../files/disk.js';
import { COUNTED_BYTES, countCalculation } from '../sql/stored-bytes.js';
import type { Db } from '../sql/database/tables.js';
import { rowFaults } from './row-faults.js';
import { copyTo } from './copy-file.js';
import { databaseFaults } from './database-faults.js';
import type { FilePlace } from './file-place.js';
import {
  countSavedFiles,
  type DataFault,
  faultOf,
  isSame,
  type OnFiles,
  pathOf,
  recordHash,
  type SavedFile,
  savedFiles,
  savedNow,
} from './saved-files.js';

/** A backup, as described in its `backup.json`, which is written last. */
export interface Backup {
  readonly format: 1;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: number;
  /** Size of the files, bytes. */
  readonly bytes: number;
  /** Files that are missing or damaged in the data folder, and rows that were changed. */
  readonly faults: readonly DataFault[];
}

/** An archive that is copied. */
export interface BackupSource {
  readonly db: Db;
  readonly disk: Disk;
  readonly place: FilePlace;
  /** Writes a copy of the database as of one moment to a new SQLite database in a folder, and opens it. */
  readonly snapshot: (folder: string) => Promise<Db>;
}

const NOTE = 'backup.json';
/** Pauses before a file that differs from its row is copied again, as a running server may just replace it, ms. */
const PAUSES_MS = [50, 500, 2000];

/**
 * Copies saved files and their database to the new folder `target` while a server uses them. The copy has every row of
 * one moment but those deleted since, each with its files.
 *
 * @throws ArchiveError if `target` exists or is in the data folder, or the database is damaged.
 */
export async function backUp(source: BackupSource, target: string, onFiles?: OnFiles): Promise<Backup> {
  const { db, disk, place, snapshot } = source;
  const inside = place.folder === undefined ? '..' : relative(resolve(place.folder), resolve(target));
  if (inside === '' || !/^\.\.([/\\]|$)|^([A-Za-z]:)?[/\\]/.test(inside))
    throw new ArchiveError('exists', `${target} is in the data folder; name a folder elsewhere`);
  const [damage] = (await databaseFaults(db)).faults;
  if (damage !== undefined) throw new ArchiveError('unreadable', `nothing was backed up: ${damage.message}`);
  await newFolder(target);
  const copy = await snapshot(target);
  let [files, bytes] = [0, 0];
  const faults: DataFault[] = [];
  try {
    faults.push(...(await rowFaults(copy)));
    const all = await countSavedFiles(copy);
    const made = new Set<string>();
    for await (const saved of savedFiles(copy)) {
      const { size, fault } = await copySaved({ db, copy, disk, place, target }, saved, made);
      if (fault !== undefined) faults.push(fault);
      if (size !== undefined) [files, bytes] = [files + 1, bytes + size];
      onFiles?.(Math.min(files, all), all);
    }
    for (const each of made) await syncFolder(disk, each);
    // Rows that were deleted during the copy count no more.
    await copy.updateTable('accounts').set({ stored_bytes: COUNTED_BYTES }).execute();
  } finally {
    await copy.destroy();
  }
  await syncFolder(disk, target);
  const backup: Backup = { format: 1, createdAt: new Date().toISOString(), files, bytes, faults };
  await writeThrough(
    disk,
    join(target, `${NOTE}.new`),
    new TextEncoder().encode(`${JSON.stringify(backup, null, 2)}\n`),
  );
  await disk.rename(join(target, `${NOTE}.new`), join(target, NOTE));
  await syncFolder(disk, target);
  await syncFolder(disk, dirname(resolve(target)));
  return backup;
}

/** Reads the description of a backup. @throws ArchiveError if the folder is not a complete backup */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => undefined);
  const backup = text === undefined ? undefined : (JSON.parse(text) as Backup);
  if (backup?.format === 1) return backup;
  throw new ArchiveError(
    'unreadable',
    backup === undefined
      ? `${folder} is not a complete backup: it has no ${NOTE}, which is written last`
      : `${folder} is a backup of a later version of Radioshed`,
  );
}

/** Creates a folder. @throws ArchiveError if it exists */
async function newFolder(folder: string): Promise<void> {
  await mkdir(dirname(resolve(folder)), { recursive: true, mode: 0o700 });
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new ArchiveError('exists', `${folder} exists; name a new folder`, { cause });
  }
}

interface Between {
  readonly db: Db;
  readonly copy: Db;
  readonly disk: Disk;
  readonly place: FilePlace;
  readonly target: string;
}

/** Copies a file until it is what its row in the copy says. A row deleted from the database leaves the copy too. */
async function copySaved(
  { db, copy, disk, place, target }: Between,
  from: SavedFile,
  made: Set<string>,
): Promise<{ readonly size?: number; readonly fault?: DataFault }> {
  let saved = from;
  for (let attempt = 0; ; attempt++) {
    const found = await copyTo(disk, join(target, pathOf(saved)), made, (take) => place.fingerprint(saved, take));
    if (isSame(saved, found) && found !== undefined) {
      if (saved.sha256 === null) await recordHash(copy, saved, found.sha256);
      return { size: found.size };
    }
    const next = await latestOf(db, copy, saved);
    if (next === undefined) {
      await disk.rm(join(target, pathOf(saved), '..'), { recursive: true, force: true });
      made.delete(dirname(join(target, pathOf(saved))));
      return {};
    }
    const isChanged = next.sid !== saved.sid || next.size !== saved.size || next.sha256 !== saved.sha256;
    saved = next;
    if (isChanged) continue;
    const waitMs = PAUSES_MS[attempt];
    if (waitMs === undefined) return { fault: faultOf(saved, found), ...(found && { size: found.size }) };
    await pause(waitMs);
  }
}

/** Makes the row of a file in the copy what it is in the database now; undefined if it is gone. */
async function latestOf(db: Db, copy: Db, saved: SavedFile): Promise<SavedFile | undefined> {
  const { table, sid, name } = saved;
  const now = await savedNow(db, saved);
  if (table === 'files') {
    if (now === undefined) {
      await copy.deleteFrom('files').where('sid', '=', sid).execute();
      await copy.deleteFrom('calculations').where('sid', '=', sid).execute();
      return undefined;
    }
    const { size, sha256 } = now;
    const row = copy.updateTable('files').set({ size, sha256 });
    await row.where('sid', '=', sid).where('name', '=', name).execute();
    await countCalculation(copy, sid);
    return now;
  }
  if (now !== undefined) return now;
  // Another model of the same name may have taken its place.
  const old = await copy.selectFrom('models').selectAll().where('sid', '=', sid).executeTakeFirstOrThrow();
  const next = await db
    .selectFrom('models')
    .selectAll()
    .where('account_id', '=', old.account_id)
    .where('name', '=', old.name)
    .executeTakeFirst();
  await copy.deleteFrom('models').where('sid', '=', sid).execute();
  if (next === undefined) return undefined;
  await copy.insertInto('models').values(next).execute();
  return { ...saved, sid: next.sid, size: next.bytes, sha256: next.sha256 };
}
