import { checkInteger } from '@radioshed/units';

import type { Archive } from '../records/archive.js';
import { background, type OnBackgroundError } from '../records/background.js';
import type { ArchiveFiles } from '../files/archive-files.js';
import type { Cleaned, FileStore } from '../files/file-store.js';
import { sqlAccounts } from './accounts.js';
import { sqlAudit } from './audit.js';
import { sqlCalculations } from './calculations.js';
import { sqlClutter } from './clutter.js';
import type { DatabaseLock } from './database/database-lock.js';
import { type DiskRoom, diskRoom } from '../files/disk-room.js';
import type { OnDiskReserve } from '../records/disk-reserve.js';
import { damageErrorOf } from '../faults/damaged.js';
import { emptyJournal } from './empty-journal.js';
import { guarded } from './guarded.js';
import { checkIdentity } from './identity.js';
import { sqlKeys, writeLastUses } from './keys.js';
import { lastUses } from './last-uses.js';
import { leftovers } from './leftovers.js';
import { migrate } from './migrations/migrate.js';
import { sqlNoise } from './noise.js';
import type { Db } from './database/tables.js';
import { sqlPatterns } from './patterns.js';
import { sqlColourKeys } from './colour-keys.js';
import { sqlProfiles } from './profiles.js';
import { sqlProjects } from './projects.js';
import { sqlRepeats } from './repeats.js';
import { startRepeatSweeps } from './sweep-repeats.js';
import { sqlSceneModels } from './scene-models.js';
import { sqlTemplates } from './templates.js';
import { sqlUsage } from './usage.js';

/** Files, storage limit and reports of an archive with a database. */
export interface SqlArchiveOptions {
  /** Data folder, which has the files; created if it does not exist. */
  readonly folder: string;
  /**
   * Whether this process needs exclusive use of the folder, as a server does; remains of a crash are then removed at
   * the start. Otherwise only reading and account management are safe. True by default.
   */
  readonly exclusive?: boolean;
  /** Maximum bytes of saved calculations; more are refused. The free disk space by default. */
  readonly maxBytes?: number;
  /** Called with the result of the cleanup at the start. */
  readonly onClean?: (cleaned: Cleaned) => void;
  /**
   * Called when work in the background fails; `backgroundFailures` counts it, and it is tried again until the archive
   * closes.
   */
  readonly onBackgroundError?: OnBackgroundError;
  /** Called when the disk is so full that deletions need the reserve, and when the reserve is there again. */
  readonly onDiskReserve?: OnDiskReserve;
  /** Clock: the time as ISO 8601, UTC. */
  readonly now?: () => string;
}

/**
 * An archive over an open database, which it migrates, and its files. On failure it closes the database.
 *
 * @param options if `shared`, other processes use both at the same time: nothing is removed at the start.
 */
export async function openArchive(
  db: Db,
  files: ArchiveFiles,
  options: Omit<SqlArchiveOptions, 'folder'> & { readonly shared?: boolean },
  lockDatabase?: () => Promise<DatabaseLock>,
): Promise<Archive> {
  const { shared = false, exclusive = true, onClean, maxBytes, now = () => new Date().toISOString() } = options;
  if (maxBytes !== undefined) checkInteger('maxBytes', maxBytes, 1, Number.MAX_SAFE_INTEGER, 'bytes');
  const { failed, failures, close } = background(options.onBackgroundError);
  const room = diskRoom({
    reserve: files.reserve,
    shrink: () => emptyJournal(db),
    onReserve: options.onDiskReserve,
    failed: failed('disk-reserve'),
  });
  const left = leftovers(db, freeingFiles(files.store, room), failed('leftover-files'));
  const { store } = left;
  let unlock = (): void => {};
  let lock: DatabaseLock | undefined;
  try {
    if (exclusive && files.lock !== undefined) unlock = files.lock();
    if (exclusive || shared) await room.beforeStart();
    lock = await lockDatabase?.();
    await migrate(db);
    if (exclusive || shared) await checkIdentity(db, store);
    if (exclusive) {
      const cleaned = await clean(db, store);
      if (cleaned !== undefined) onClean?.(cleaned);
    }
    if (exclusive || shared) await room.start();
  } catch (error) {
    unlock();
    await lock?.release();
    await db.destroy();
    throw damageErrorOf(error);
  }
  const stopSweeps = exclusive || shared ? startRepeatSweeps(db, now, failed('old-responses'), room) : undefined;
  const uses = lastUses(now, (noted) => writeLastUses(db, noted), failed('last-uses'));
  const calls = {
    ...sqlAccounts(db, now, store),
    ...sqlAudit(db),
    ...sqlKeys(db, now, uses),
    ...sqlCalculations(db, now, store, maxBytes),
    ...sqlUsage(db, now, maxBytes),
    ...sqlTemplates(db, now),
    ...sqlProjects(db, now),
    ...sqlClutter(db),
    ...sqlNoise(db),
    ...sqlPatterns(db),
    ...sqlProfiles(db),
    ...sqlColourKeys(db),
    ...sqlRepeats(db, now),
    ...sqlSceneModels(db, now, store, maxBytes),
    async ready(): Promise<void> {
      await db.selectFrom('meta').select('name').limit(1).execute();
      await store.ready();
    },
  };
  return {
    ...guarded(calls, { beforeWriting: () => lock?.check(), room }),
    backgroundFailures: failures,
    diskReserve: room.state,
    async close() {
      close();
      left.stop();
      try {
        await stopSweeps?.();
        await uses.close();
        await room.stop();
        await db.destroy();
        await lock?.release();
      } finally {
        unlock();
      }
    },
  };
}

/** Files whose removal has the room of the reserve. */
function freeingFiles(store: FileStore, { freeing }: DiskRoom): FileStore {
  return { ...store, remove: (sid) => freeing(() => store.remove(sid)) };
}

/** Only folders are compared: looking into them would take seconds after a hundred thousand calculations. */
async function clean(db: Db, store: FileStore): Promise<Cleaned | undefined> {
  const files = await db.selectFrom('files').select('sid').distinct().execute();
  const models = await db.selectFrom('models').select('sid').execute();
  return store.clean(new Set([...files, ...models].map(({ sid }) => sid)));
}
