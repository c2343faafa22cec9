import { Kysely } from 'kysely';
import { checkObject, checkString } from '@radioshed/units';

import type { Archive } from '../records/archive.js';
import { folderFiles } from '../files/archive-files.js';
import { makeFolder } from '../files/make-folder.js';
import { openArchive, type SqlArchiveOptions } from '../sql/open.js';
import type { Tables } from '../sql/database/tables.js';
import { sqliteDialect } from '../sqlite/sqlite-dialect.js';
import { openConnections } from '../sqlite/sqlite-open.js';
import { threadConnections } from '../sqlite/sqlite-thread.js';

/** Options of an archive in SQLite. */
export interface SqliteArchiveOptions extends SqlArchiveOptions {
  /**
   * Whether SQLite runs in a thread of its own, for servers: the calling thread then waits neither for the disk nor for
   * long statements. The thread runs a file of this package, which bundles do not have. False by default.
   */
  readonly thread?: boolean;
}

/**
 * An archive in one folder: an SQLite database and files.
 *
 * @throws ArchiveError if another server uses the folder, or its files belong to another database.
 */
export async function sqliteArchive(given: SqliteArchiveOptions): Promise<Archive> {
  const { thread = false, ...options } = checkObject('options', given, 'an object with folder');
  const folder = checkString('options.folder', options.folder);
  await makeFolder(folder);
  const connections = thread ? threadConnections(folder) : openConnections(folder);
  return openArchive(new Kysely<Tables>({ dialect: sqliteDialect(connections) }), folderFiles(folder), options);
}
