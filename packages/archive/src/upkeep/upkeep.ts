import { DISK } from '../files/disk.js';
import { lockFolder } from '../files/folder-lock.js';
import { audited } from '../sql/audit.js';
import type { Db } from '../sql/database/tables.js';
import { adopt, type Adoption } from './adopt.js';
import { type Backup, backUp } from './backup.js';
import type { FilePlace } from './file-place.js';
import type { OnFiles } from './saved-files.js';
import { verify, type Verified, type VerifyOptions } from './verify.js';

/** Checks and copies of saved files and their database. */
export interface Upkeep {
  /** Reads everything; a server may use the data at the same time. */
  verify(options?: VerifyOptions): Promise<Verified>;
  /**
   * Copies everything to a new folder; a server may use the data at the same time.
   *
   * @throws ArchiveError if the folder exists
   */
  backUp(target: string, onFiles?: OnFiles): Promise<Backup>;
  /** Ties the files to the database. @throws ArchiveError if a server uses them, or they do not fit together */
  adopt(options: VerifyOptions & { readonly isMeant: boolean }): Promise<Adoption>;
  close(): Promise<void>;
}

/** The parts of an archive that upkeep works on. */
export interface UpkeepParts {
  readonly db: Db;
  readonly place: FilePlace;
  readonly snapshot: (folder: string) => Promise<Db>;
  /** Locks the database, if it has a lock apart from the folder's. */
  readonly lockDatabase?: () => Promise<{ release(): Promise<void> }>;
}

/** Verification and backup of an archive. */
export function upkeepOf({ db, place, snapshot, lockDatabase }: UpkeepParts): Upkeep {
  return {
    verify: (options = {}) => verify(db, place, options),
    async backUp(target, onFiles) {
      const backup = await backUp({ db, disk: DISK, place, snapshot }, target, onFiles);
      await audited(db, { action: 'backed-up' }, new Date().toISOString());
      return backup;
    },
    async adopt(options) {
      const unlock = place.folder === undefined ? () => {} : lockFolder(place.folder);
      try {
        const lock = await lockDatabase?.();
        try {
          return await adopt(db, place, options);
        } finally {
          await lock?.release();
        }
      } finally {
        unlock();
      }
    },
    close: () => db.destroy(),
  };
}
