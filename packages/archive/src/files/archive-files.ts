import { DISK, type Disk } from './disk.js';
import { type FileStore, fileStore } from './file-store.js';
import { lockFolder } from './folder-lock.js';
import { folderReserve, type Reserve } from './reserve.js';

/** A store of files, and how one process alone uses it. */
export interface ArchiveFiles {
  readonly store: FileStore;
  /**
   * Reserves them for this process; an object store cannot.
   *
   * @returns a function that releases them.
   * @throws ArchiveError if another process has them.
   */
  readonly lock?: () => () => void;
  /** Room that deletions have when the disk is full; an object store has none. */
  readonly reserve?: Reserve;
}

/** Files in a data folder. */
export function folderFiles(folder: string, disk: Disk = DISK): ArchiveFiles {
  return {
    store: fileStore(folder, disk),
    lock: () => lockFolder(folder),
    reserve: folderReserve(folder, disk),
  };
}
