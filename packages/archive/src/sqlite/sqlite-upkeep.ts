import { join } from 'node:path';

import { Kysely } from 'kysely';
import { checkString } from '@radioshed/units';

import { DISK } from '../files/disk.js';
import { migrate } from '../sql/migrate.js';
import type { Db, Tables } from '../sql/tables.js';
import { openDatabase } from './sqlite-open.js';
import { SqliteDatabase } from './sqlite-database.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { oneConnection } from './sqlite-statements.js';
import { folderPlace } from '../upkeep/file-place.js';
import type { OnFiles } from '../upkeep/saved-files.js';
import { placeDatabase, restore, type Restored } from '../upkeep/restore.js';
import { type Upkeep, upkeepOf } from '../upkeep/upkeep.js';

/** Opens a data folder with an SQLite database for checks and copies, also while a server uses it. */
export async function sqliteUpkeep(folder: string): Promise<Upkeep> {
  const database = openDatabase(checkString('folder', folder));
  const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(oneConnection(database)) });
  await migrate(db);
  return upkeepOf({
    db,
    place: folderPlace(DISK, folder),
    async snapshot(target) {
      database.prepare('VACUUM INTO ?').run([`${target}/radioshed.sqlite`]);
      return openCopy(target);
    },
  });
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
