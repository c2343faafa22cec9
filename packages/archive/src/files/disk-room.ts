import { ArchiveError } from '../faults/archive-error.js';
import type { DiskReserve, OnDiskReserve } from '../records/disk-reserve.js';
import type { Reserve } from './reserve.js';
import { isDiskFull } from '../faults/unwritable.js';

/** Effects of a full disk on the calls of an archive. */
export interface DiskRoom {
  /** Runs work that makes room. If the disk is full, it runs again with the room of the reserve. */
  freeing<T>(work: () => Promise<T>): Promise<T>;
  /** @throws ArchiveError `full` while there is no room for the reserve: what is free is left to deletions */
  check(): Promise<void>;
  /** Undefined for files that are not on a disk of this machine. */
  state(): DiskReserve | undefined;
  /** Before the database is opened. Its journal and index need room even for reading. */
  beforeStart(): Promise<void>;
  /** Makes the reserve, and looks after it until the archive closes. */
  start(): Promise<void>;
  /** Stops looking after it. One that this process released is made again, if there is room. */
  stop(): Promise<void>;
}

/** Time between checks whether the reserve is there, ms. */
const EVERY_MS = 60_000;

/** Without a disk. */
const NO_DISK: DiskRoom = {
  freeing: (work) => work(),
  check: async () => {},
  state: () => undefined,
  beforeStart: async () => {},
  start: async () => {},
  stop: async () => {},
};

/** Parts of a {@link DiskRoom}. */
export interface DiskRoomParts {
  /** None for files in an object store. */
  readonly reserve: Reserve | undefined;
  /** Gives the room of the database's journal back, before the reserve takes it. */
  readonly shrink: () => Promise<unknown>;
  readonly onReserve: OnDiskReserve | undefined;
  /** Gets errors other than a full disk: without a reserve, everything else works. */
  readonly failed: (error: unknown) => void;
}

/** The room on the disk of a data folder. */
export function diskRoom({ reserve, shrink, onReserve, failed }: DiskRoomParts): DiskRoom {
  if (reserve === undefined) return NO_DISK;
  let [bytes, releases] = [0, 0];
  let isReleased = false;
  let isOver = false;
  let freeingNow = 0;
  let holding: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const state = (): DiskReserve => ({ bytes, releases });

  async function release(): Promise<void> {
    await reserve?.release().catch(failed);
    bytes = 0;
    if (isReleased) return;
    isReleased = true;
    releases++;
    onReserve?.(state());
  }

  async function makeIt(): Promise<void> {
    try {
      if (isReleased) await shrink();
      bytes = (await reserve?.hold()) ?? 0;
    } catch (error) {
      if (!isDiskFull(error)) failed(error);
      return;
    }
    if (isReleased === (bytes === 0)) return;
    isReleased = bytes === 0;
    onReserve?.(state());
  }

  /** Makes the reserve; one attempt at a time, and none that takes the room from deletions under way. */
  async function hold(): Promise<void> {
    if (freeingNow > 0) return;
    holding ??= makeIt().finally(() => (holding = undefined));
    await holding;
  }

  function next(): void {
    if (!isOver) timer = setTimeout(() => void hold().then(next), EVERY_MS).unref();
  }

  return {
    async freeing(work) {
      await holding;
      freeingNow++;
      try {
        return await work();
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        await release();
        return await work();
      } finally {
        freeingNow--;
        if (isReleased) await hold();
      }
    },
    async check() {
      if (isReleased) await hold();
      if (isReleased) throw new ArchiveError('full', 'the disk is full: only deletions have room');
    },
    state,
    async beforeStart() {
      // Of a disk that cannot be read or written, the database says more.
      if (await reserve.hasRoom().catch(() => true)) return;
      if ((await reserve.bytes().catch(() => 0)) > 0) await release();
    },
    async start() {
      await hold();
      next();
    },
    async stop() {
      isOver = true;
      clearTimeout(timer);
      if (isReleased) await hold();
    },
  };
}
