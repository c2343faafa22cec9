import { join } from 'node:path';

import { Kysely } from 'kysely';

import type { Archive } from './archive.js';
import { folderFiles } from './files/archive-files.js';
import { makeFolder } from './sql/make-folder.js';
import { openArchive, type SqlArchiveOptions } from './sql/open.js';
import type { Tables } from './sql/tables.js';
import { SqliteDatabase } from './sqlite-database.js';
import { sqliteDialect } from './sqlite-dialect.js';

/**
 * An archive in one folder: an SQLite database and files.
 *
 * @throws ArchiveError if another server uses the folder, or its files belong to another database.
 */
export async function sqliteArchive(options: SqlArchiveOptions): Promise<Archive> {
  await makeFolder(options.folder);
  return openArchive(
    new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(options.folder)) }),
    folderFiles(options.folder),
    options,
  );
}

/** Opens or creates the database of a folder. */
export function openDatabase(folder: string): SqliteDatabase {
  const database = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
  database.pragma('busy_timeout = 5000'); // first: a killed server may not have exited yet
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL'); // acknowledged writes survive a power failure
  database.pragma('foreign_keys = ON');
  database.pragma('secure_delete = ON'); // nothing of a deleted account stays in unused pages
  return database;
}
