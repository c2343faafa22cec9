import { join } from 'node:path';

import { SqliteDatabase } from './sqlite-database.js';
import { type SqliteConnections, twoConnections } from './sqlite-statements.js';

/** Opens or creates the database of a folder with the first statement, and with a connection for reads. */
export function openConnections(folder: string): SqliteConnections {
  let opened: SqliteConnections | undefined;
  return {
    readsAside: true,
    call: (call) => (opened ??= twoConnections(openDatabase(folder), openReader(folder))).call(call),
    close: () => opened?.close(),
  };
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

function openReader(folder: string): SqliteDatabase {
  const database = new SqliteDatabase(join(folder, 'radioshed.sqlite'));
  database.pragma('busy_timeout = 5000');
  database.pragma('query_only = ON');
  return database;
}
