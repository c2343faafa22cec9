import { ArchiveError } from './archive-error.js';
import { DISK } from './files/disk.js';
import { openPostgres, type PostgresArchiveOptions } from './postgres-archive.js';
import { databaseLock } from './sql/database-lock.js';
import { migrate } from './sql/migrate.js';
import { openCopy } from './sqlite-upkeep.js';
import { copyTables, tableNames } from './upkeep/copy-tables.js';
import type { OnFiles } from './upkeep/saved-files.js';
import { restore, type Restored } from './upkeep/restore.js';
import { type Upkeep, upkeepOf } from './upkeep/upkeep.js';

/** Address of the database, and folder of the files. */
export type PostgresPlace = Pick<PostgresArchiveOptions, 'url' | 'folder'>;

/** Opens a PostgreSQL database and its data folder for checks and copies, also while a server uses them. */
export async function postgresUpkeep({ url, folder }: PostgresPlace): Promise<Upkeep> {
  const { db, connection } = openPostgres({ url, folder });
  await migrate(db);
  return upkeepOf({
    db,
    folder,
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

/** Restores a backup to a new data folder and an empty PostgreSQL database. @throws ArchiveError */
export async function restoreToPostgres(
  backup: string,
  { url, folder }: PostgresPlace,
  onFiles?: OnFiles,
): Promise<Restored> {
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
    return await restore(backup, { disk: DISK, folder, openCopy, use }, onFiles);
  } finally {
    await db.destroy();
  }
}
