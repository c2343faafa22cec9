import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ArchiveError } from '../faults/archive-error.js';
import { DISK } from '../files/disk.js';
import { openPostgres, type PostgresArchiveOptions } from '../archives/postgres-archive.js';
import { databaseLock } from '../sql/database/database-lock.js';
import { damageErrorOf } from '../faults/damaged.js';
import { migrate } from '../sql/migrations/migrate.js';
import { openCopy } from './sqlite-upkeep.js';
import { folderPlace, storePlace } from './file-place.js';
import { copyTables, tableNames } from './copy-tables.js';
import type { OnFiles } from './saved-files.js';
import { restore, type Restored } from './restore.js';
import { type Upkeep, upkeepOf } from './upkeep.js';

/** Address of the database, and the files: an object store, or below the folder. */
export type PostgresPlace = Pick<PostgresArchiveOptions, 'url' | 'folder' | 'files'>;

/** Opens a PostgreSQL database and its data folder for checks and copies, also while a server uses them. */
export async function postgresUpkeep({ url, folder, files }: PostgresPlace): Promise<Upkeep> {
  const { db, connection } = openPostgres({ url, folder });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw damageErrorOf(error);
  }
  return upkeepOf({
    db,
    place: files === undefined ? folderPlace(DISK, folder) : storePlace(files),
    lockDatabase: () => databaseLock(connection),
    async snapshot(target) {
      const copy = openCopy(target);
      await migrate(copy);
      const tables = await tableNames(copy);
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((from) => copy.transaction().execute((to) => copyTables(from, to, tables)));
      return copy;
    },
  });
}

/**
 * Restores a backup to a new data folder, or an empty object store, and an empty PostgreSQL database.
 * @throws ArchiveError
 */
export async function restoreToPostgres(
  backup: string,
  { url, folder: given, files }: PostgresPlace,
  onFiles?: OnFiles,
): Promise<Restored> {
  const folder = files === undefined ? given : await mkdtemp(join(tmpdir(), 'radioshed-restore-'));
  const { db } = openPostgres({ url, folder });
  try {
    await migrate(db);
    if ((await db.selectFrom('accounts').select('id').limit(1).execute()).length > 0)
      throw new ArchiveError('exists', 'the database has accounts; name an empty one');
    const use = async (from: string): Promise<void> => {
      const copy = openCopy(from);
      try {
        const tables = await tableNames(copy);
        await db.transaction().execute(async (to) => {
          for (const table of ['meta', 'counters'] as const) await to.deleteFrom<'meta' | 'counters'>(table).execute();
          await copy.transaction().execute((source) => copyTables(source, to, tables));
        });
      } finally {
        await copy.destroy();
      }
    };
    return await restore(backup, { disk: DISK, folder, openCopy, use, ...(files && { store: files }) }, onFiles);
  } finally {
    await db.destroy();
    if (files !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
