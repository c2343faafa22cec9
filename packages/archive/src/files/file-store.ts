import { constants } from 'node:fs/promises';
import { join } from 'node:path';

import { ArchiveError } from '../faults/archive-error.js';
import type { ByteRange, NamedFile } from '../records/calculation.js';
import { chunks } from '../chunks.js';
import { randomText } from '../random-text.js';
import { absent, type Disk, names, syncFolder, writeThrough } from './disk.js';
import { savedIdentity, writeIdentity } from './folder-identity.js';

/** Files of calculations, in a data folder or an object store. A name appears only when all of its bytes are saved. */
export interface FileStore {
  /** Writes the files of a new calculation, before its row. */
  keep(sid: string, files: readonly NamedFile[]): Promise<void>;
  /** Writes or replaces a file; false if the calculation's files were removed, or the root folder is missing. */
  put(sid: string, file: NamedFile): Promise<boolean>;
  /** The bytes of a file, or of a part of it. */
  read(sid: string, name: string, range?: ByteRange): Promise<ReadBytes | undefined>;
  /** Removes all files of a calculation. */
  remove(sid: string): Promise<void>;
  /** Every finished file, in any order. */
  all(): AsyncIterable<FileName>;
  /** Removes the folders that are not in `known`, and unfinished files; undefined where that waits for the sweep. */
  clean(known: ReadonlySet<string>): Promise<Cleaned | undefined>;
  /**
   * Removes what belongs to no calculation or model, while other processes use the files. What they are just writing
   * has no row yet, so only what is old is removed.
   *
   * @param ageMs by the clock of the files.
   * @param knownOf those of some names that have a row.
   * @returns the number of calculations whose files were removed.
   */
  sweep(ageMs: number, knownOf: (sids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** Whether files can be written. @throws ArchiveError, or the error of the disk */
  ready(): Promise<void>;
  /** The identity of the database that the files belong to; undefined if none is saved. */
  identity(): Promise<string | undefined>;
  /** Saves the identity. It survives a power failure. */
  saveIdentity(value: string): Promise<void>;
  /** Whether there are no files of calculations. */
  isEmpty(): Promise<boolean>;
  /** Where the files are, in words. */
  readonly place: string;
  /** Advice for an operator who has lost the identity. */
  readonly lostIdentityHelp: string;
}

/** A file of a calculation or model. */
export interface FileName {
  readonly sid: string;
  readonly name: string;
}

/** Path of a file of a calculation, below a data folder or the prefix of a bucket. */
export function filePath(sid: string, name = ''): string {
  return `files/${sid.slice(0, 2)}/${sid}/${name}`;
}

/** Content read from a file. */
export interface ReadBytes {
  /** Size of the whole file, bytes. */
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** Result of the cleanup of the file folder at the start. */
export interface Cleaned {
  /** Files and folders left by a crash, now removed. */
  readonly removed: number;
  /** Calculations and models whose folders are missing. */
  readonly missing: number;
}

const UNFINISHED = '.new';
const SHARDS_AT_ONCE = 16;

/** Files below a data folder, at {@link filePath}; unfinished files end in `.new`. */
export function fileStore(folder: string, disk: Disk): FileStore {
  const root = join(folder, 'files');
  const shardOf = (sid: string): string => join(root, sid.slice(0, 2));
  const folderOf = (sid: string): string => join(shardOf(sid), sid);
  /** Shards whose own names survive a power failure: the root need not be synced for each file. */
  const lasting = new Set<string>();
  // Never create the root: if its disk is unmounted, writes must fail.
  const makeInShard = async (sid: string, folder: string): Promise<void> => {
    const shard = shardOf(sid);
    if (await makeMissing(disk, shard)) lasting.delete(shard);
    await makeMissing(disk, folder);
  };
  const syncShard = async (sid: string): Promise<void> => {
    const shard = shardOf(sid);
    await syncFolder(disk, shard);
    if (lasting.has(shard)) return;
    await syncFolder(disk, root);
    lasting.add(shard);
  };

  return {
    async keep(sid, files) {
      if (files.length === 0) return;
      const unfinished = folderOf(sid) + UNFINISHED;
      await makeInShard(sid, unfinished).catch(rootMissing);
      for (const { name, bytes } of files) await writeThrough(disk, join(unfinished, name), bytes);
      await syncFolder(disk, unfinished);
      await disk.rename(unfinished, folderOf(sid));
      await syncShard(sid);
    },
    async put(sid, { name, bytes }) {
      const folder = folderOf(sid);
      // Next to the folder: the cleanup at the start need not look into folders, of which there may be many.
      const unfinished = join(shardOf(sid), `.${randomText(8)}${UNFINISHED}`);
      try {
        await makeInShard(sid, folder);
        await writeThrough(disk, unfinished, bytes);
        await disk.rename(unfinished, join(folder, name));
        await syncFolder(disk, folder);
        await syncShard(sid); // the folder is new if the calculation had no files
      } catch (error) {
        await disk.rm(unfinished, { force: true });
        return absent(error) ?? false;
      }
      return true;
    },
    async read(sid, name, range) {
      const path = join(folderOf(sid), name);
      if (range !== undefined) return readPart(disk, path, range);
      const buffer = await disk.readFile(path).catch(absent);
      const bytes = buffer && new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
      return bytes && { size: bytes.byteLength, bytes };
    },
    async remove(sid) {
      const leaving = `${folderOf(sid)}.leaving${UNFINISHED}`;
      // Renamed first, so that no file is added while it is emptied.
      await moveEmptied(disk, folderOf(sid), leaving);
      await disk.rm(leaving, { recursive: true, force: true });
      await disk.rm(folderOf(sid) + UNFINISHED, { recursive: true, force: true });
    },
    async *all() {
      for (const shard of await names(disk, root)) {
        for (const sid of await names(disk, join(root, shard))) {
          if (sid.endsWith(UNFINISHED)) continue;
          for (const name of await names(disk, join(root, shard, sid)))
            if (!name.endsWith(UNFINISHED)) yield { sid, name };
        }
      }
    },
    async clean(known) {
      let removed = 0;
      let found = 0;
      const cleanShard = async (shard: string): Promise<void> => {
        for (const name of await names(disk, join(root, shard))) {
          if (known.has(name)) {
            found++;
            continue;
          }
          await disk.rm(join(root, shard, name), { recursive: true, force: true });
          removed++;
        }
      };
      for (const some of chunks(await names(disk, root), SHARDS_AT_ONCE)) await Promise.all(some.map(cleanShard));
      return { removed, missing: known.size - found };
    },
    async sweep(ageMs, knownOf) {
      let removed = 0;
      for (const shard of await names(disk, root)) {
        for (const some of chunks(await names(disk, join(root, shard)))) {
          const known = await knownOf(some);
          for (const name of some) {
            const path = join(root, shard, name);
            if (known.has(name) || !(await isOlder(disk, path, ageMs))) continue;
            await disk.rm(path, { recursive: true, force: true });
            removed++;
          }
        }
      }
      return removed;
    },
    ready: () => disk.access(root, constants.W_OK).catch(rootMissing),
    identity: () => savedIdentity(disk, folder),
    saveIdentity: (value) => writeIdentity(disk, folder, value),
    isEmpty: async () => (await names(disk, root)).length === 0,
    place: folder,
    lostIdentityHelp: 'radioshed adopt checks whether its files belong to this database',
  };
}

/** Attempts to move a folder that other processes remove at the same time. */
const MOVES = 5;

/** Renames a folder, if it is there. What an earlier removal that failed, or one under way, has there is removed. */
async function moveEmptied(disk: Disk, folder: string, to: string): Promise<void> {
  for (let left = MOVES; ; left--) {
    await disk.rm(to, { recursive: true, force: true, maxRetries: MOVES });
    try {
      await disk.rename(folder, to).catch(absent);
      return;
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && /^(ENOTEMPTY|EEXIST)$/.test(String(error.code));
      if (!isFull || left === 1) throw error;
    }
  }
}

/** Whether a file or folder was last changed before an age; false if it is gone. */
async function isOlder(disk: Disk, path: string, ageMs: number): Promise<boolean> {
  const stat = await disk.stat(path).catch(absent);
  return stat !== undefined && stat.mtimeMs < Date.now() - ageMs;
}

async function readPart(disk: Disk, path: string, { offset, length }: ByteRange): Promise<ReadBytes | undefined> {
  const file = await disk.open(path, 'r').catch(absent);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
    const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, offset);
    return { size, bytes: bytes.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/**
 * An error for a folder of files that is not there, such as one whose disk is not mounted; other errors as they are.
 *
 * @throws ArchiveError `read-only`
 */
export function rootMissing(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isMissing ? new ArchiveError('read-only', 'the folder of files is missing', { cause: error }) : error;
}

/** Makes a folder; false if it was there. */
async function makeMissing(disk: Disk, folder: string): Promise<boolean> {
  try {
    await disk.mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
