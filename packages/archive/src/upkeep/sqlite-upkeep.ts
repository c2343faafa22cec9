import { join } from 'node:path';

import { Kysely } from 'kysely';
import { checkString } from '@radioshed/units';

import { ArchiveError } from '../faults/archive-error.js';
import { absent, DISK } from '../files/disk.js';
import { savedIdentity } from '../files/folder-identity.js';
import { DATABASE_REMEDY, damageErrorOf, isDamaged } from '../faults/damaged.js';
import { migrate } from '../sql/migrations/migrate.js';
import type { Db, Tables } from '../sql/database/tables.js';
import { openDatabase } from '../sqlite/sqlite-open.js';
import { SqliteDatabase } from '../sqlite/sqlite-database.js';
import { sqliteDialect } from '../sqlite/sqlite-dialect.js';
import { oneConnection } from '../sqlite/sqlite-statements.js';
import { databaseFaults } from './database-faults.js';
import { folderPlace } from './file-place.js';
import type { OnFiles } from './saved-files.js';
import { placeDatabase, restore, type Restored } from './restore.js';
import { type Upkeep, upkeepOf } from './upkeep.js';

const FILE = 'radioshed.sqlite';

/** Opens a data folder with an SQLite database for checks and copies, also while a server uses it. */
export async function sqliteUpkeep(folder: string): Promise<Upkeep> {
  const { database, db } = await openForUpkeep(checkString('folder', folder));
  return upkeepOf({
    db,
    place: folderPlace(DISK, folder),
    async snapshot(target) {
      database.prepare('VACUUM INTO ?').run([`${target}/radioshed.sqlite`]);
      return openCopy(target);
    },
  });
}

/** @throws ArchiveError `unreadable` for a damaged database */
async function openForUpkeep(folder: string): Promise<{ readonly database: SqliteDatabase; readonly db: Db }> {
  // SQLite takes an empty file for a new database.
  const isEmpty = (await DISK.stat(join(folder, FILE)).catch(absent))?.size === 0;
  if (isEmpty && (await savedIdentity(DISK, folder)) !== undefined)
    throw new ArchiveError('unreadable', `the database ${FILE} is empty: ${DATABASE_REMEDY}`);
  let database: SqliteDatabase | undefined;
  let db: Db | undefined;
  try {
    database = openDatabase(folder);
    db = new Kysely<Tables>({ dialect: sqliteDialect(oneConnection(database)) });
    await migrate(db);
    return { database, db };
  } catch (error) {
    // Damage can make the table of the migrations wrong, whose error does not name it.
    const [damage] = db === undefined || isDamaged(error) ? [] : (await databaseFaults(db)).faults;
    database?.close();
    throw damage === undefined
      ? damageErrorOf(error)
      : new ArchiveError('unreadable', damage.message, { cause: error });
  }
}

/** Restores a backup to a new data folder with an SQLite database. @throws ArchiveError */
export function restoreToSqlite(backup: string, folder: string, onFiles?: OnFiles): Promise<Restored> {
  const use = (from: string): Promise<void> => placeDatabase(DISK, from, folder);
  return restore(backup, { disk: DISK, folder, openCopy, use }, onFiles);
}

/** The SQLite database in a folder, all of it in one file as no server uses it: a copy can be renamed. */
export function openCopy(folder: string): Db {
  const database = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new Kysely<Tables>({ dialect: sqliteDialect(oneConnection(database)) });
}
