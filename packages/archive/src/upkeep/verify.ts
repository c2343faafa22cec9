import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '../sql/database/tables.js';
import { fillSeals } from '../sql/seals/fill-seals.js';
import { rowFaults } from './row-faults.js';
import { damageFault, databaseFaults } from './database-faults.js';
import type { FilePlace } from './file-place.js';
import { placeFault } from './place-fault.js';
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
import { usageFaults } from './usage-faults.js';

/** Result of a check of all saved data. */
export interface Verified {
  /** Files that rows name. */
  readonly files: number;
  /** Bytes read. */
  readonly bytes: number;
  /** Files of earlier versions without a SHA-256, which is now recorded: whether they changed before is unknown. */
  readonly recorded: number;
  /** Files without a row, which are never served. A start removes whole folders of them. */
  readonly strays: number;
  /** Rows without a checksum, which is now recorded: whether they changed before is unknown. */
  readonly sealed: number;
  /** Why pages or indexes of the database were not checked; absent if they were. */
  readonly unchecked?: string;
  readonly faults: readonly DataFault[];
}

/** How saved files are verified. */
export interface VerifyOptions {
  readonly onFiles?: OnFiles;
  /** Time after which a suspicious file is checked again, as a running server may just replace it, ms. Default 2000. */
  readonly settleMs?: number;
}

/**
 * Checks the database, its rows against their checksums, every saved file against its row, and the figures of accounts
 * against what they count. Of a damaged database nothing else is read: its pages may name one another in a circle.
 */
export async function verify(db: Db, place: FilePlace, options: VerifyOptions): Promise<Verified> {
  const { faults, ...database } = await databaseFaults(db);
  const unread = { files: 0, bytes: 0, recorded: 0, strays: 0, sealed: 0, ...database };
  if (faults.length > 0) return { ...unread, faults };
  try {
    const found = [...(await placeFault(db, place)), ...(await rowFaults(db))];
    const sealed = await fillSeals(db);
    const files = await verifyFiles(db, place, options);
    return { ...files, ...database, sealed, faults: [...found, ...files.faults] };
  } catch (error) {
    return { ...unread, faults: [damageFault(error)] };
  }
}

/** Reads every saved file and compares it with its row, and the figures of accounts with what they count. */
async function verifyFiles(
  db: Db,
  place: FilePlace,
  { onFiles, settleMs = 2000 }: VerifyOptions,
): Promise<Omit<Verified, 'sealed'>> {
  const all = await countSavedFiles(db);
  const suspects: SavedFile[] = [];
  const known = new Set<string>();
  let [bytes, recorded] = [0, 0];
  for await (const saved of savedFiles(db)) {
    const found = await place.fingerprint(saved);
    known.add(pathOf(saved));
    bytes += found?.size ?? 0;
    if (!isSame(saved, found)) suspects.push(saved);
    else if (saved.sha256 === null && found !== undefined) {
      await recordHash(db, saved, found.sha256);
      recorded++;
    }
    onFiles?.(known.size, all);
  }
  const faults: DataFault[] = [];
  if (suspects.length > 0) await pause(settleMs);
  for (const suspect of suspects) {
    const saved = await savedNow(db, suspect);
    if (saved === undefined) continue;
    const found = await place.fingerprint(saved);
    if (!isSame(saved, found)) faults.push(faultOf(saved, found));
  }
  const strays = await countStrays(db, place, known);
  return { files: known.size, bytes, recorded, strays, faults: [...faults, ...(await usageFaults(db))] };
}

/** Finished files that no row names, even now. */
async function countStrays(db: Db, place: FilePlace, known: ReadonlySet<string>): Promise<number> {
  let strays = 0;
  for await (const file of place.all()) {
    if (!known.has(pathOf(file)) && !(await isNamed(db, file.sid, file.name))) strays++;
  }
  return strays;
}

async function isNamed(db: Db, sid: string, name: string): Promise<boolean> {
  const found =
    (await savedNow(db, { table: 'files', sid, name })) ?? (await savedNow(db, { table: 'models', sid, name }));
  return found?.name === name;
}
