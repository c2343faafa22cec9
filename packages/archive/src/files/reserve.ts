import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';

import { randomText } from '../random-text.js';
import { isDiskFull } from '../faults/unwritable.js';
import { absent, type Disk, names, syncFolder } from './disk.js';

/** Room on a disk that a file keeps until deleting needs it. */
export interface Reserve {
  /** Bytes of the file now; 0 if it is released. */
  bytes(): Promise<number>;
  /** Makes the file if it is missing or small. @returns its bytes; 0 if the disk has too little room */
  hold(): Promise<number>;
  /** Removes the file. @returns whether that made room */
  release(): Promise<boolean>;
  /** Whether a few pages of a database could be written now. */
  hasRoom(): Promise<boolean>;
}

/** Most bytes of the reserve: some hundred deletions of calculations, each of some pages of a database. */
const MOST = 8 << 20;
/** Least bytes of the reserve. */
const LEAST = 256 << 10;
/** Part of the whole disk that the reserve takes at most. */
const PART = 1 / 16;
/** Bytes that a start writes: the journal of a database and its index. */
const START = 128 << 10;
const PIECE = 64 << 10;
/** Part of its size that stays free beside a new reserve: it must not take the last bytes from others. */
const MARGIN = 1 / 8;
/** Name of an unfinished file, of this version or an earlier one. */
const UNFINISHED = /^reserve\.(?:\w+\.new|new|probe)$/;
/** Age from which an unfinished file is one that a killed process left, ms. */
const LEFT_MS = 600_000;

/**
 * The file `reserve` in a data folder. It has random bytes, as a file system that compresses would keep no room for
 * others.
 *
 * It takes what there is, from half of its size on, and leaves a margin; one that it released, it takes back whole.
 * Several processes may make it at the same time.
 */
export function folderReserve(folder: string, disk: Disk): Reserve {
  const path = join(folder, 'reserve');
  let isReleased = false;
  const unfinishedPath = (): string => `${path}.${randomText(8)}.new`;
  const bytesThere = async (): Promise<number> => (await disk.stat(path).catch(absent))?.size ?? 0;

  /** Bytes that the reserve should have. */
  async function wanted(): Promise<number> {
    const { blocks, bsize } = await disk.statfs(folder);
    const most = Math.min(MOST, blocks * bsize * PART);
    return PIECE * Math.max(LEAST / PIECE, Math.floor(most / PIECE));
  }

  /** Writes a file of at most `most` bytes. @returns the bytes that the disk took */
  async function write(name: string, most: number): Promise<number> {
    const file = await disk.open(name, 'w', 0o600);
    let bytes = 0;
    try {
      const piece = new Uint8Array(PIECE);
      for (; bytes < most; bytes += PIECE) await file.writeFile(randomFillSync(piece));
      await file.sync();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    } finally {
      await file.close();
    }
    return bytes;
  }

  async function removeLeft(): Promise<void> {
    for (const name of await names(disk, folder)) {
      if (!UNFINISHED.test(name)) continue;
      const stat = await disk.stat(join(folder, name)).catch(absent);
      if (stat !== undefined && stat.mtimeMs < Date.now() - LEFT_MS) await disk.rm(join(folder, name), { force: true });
    }
  }

  return {
    bytes: bytesThere,
    async hold() {
      const there = await bytesThere();
      const most = await wanted();
      if (there >= most) return there;
      await removeLeft();
      const { bavail, bsize } = await disk.statfs(folder);
      const room = bavail * bsize - (isReleased ? 0 : MARGIN * most);
      // A smaller one that is there waits for the room of a whole one.
      if (room < (there > 0 ? most : most / 2)) return there;
      // Under another name first: a reserve that is there is whole. Others may make one at the same time.
      const unfinished = unfinishedPath();
      try {
        const bytes = await write(unfinished, Math.min(most, PIECE * Math.floor(room / PIECE)));
        if (bytes >= most / 2) {
          await disk.rename(unfinished, path);
          await syncFolder(disk, folder);
          isReleased = false;
          return bytes;
        }
        await disk.rm(unfinished, { force: true });
        return there;
      } catch (error) {
        await disk.rm(unfinished, { force: true }).catch(() => {});
        if (isDiskFull(error)) return there;
        throw error;
      }
    },
    async release() {
      const there = await bytesThere();
      await disk.rm(path, { force: true });
      isReleased ||= there > 0;
      return there > 0;
    },
    async hasRoom() {
      const probe = unfinishedPath();
      try {
        return (await write(probe, START)) >= START;
      } catch (error) {
        if (isDiskFull(error)) return false;
        throw error;
      } finally {
        await disk.rm(probe, { force: true });
      }
    },
  };
}
