import { createRequire } from 'node:module';

import type SqliteDriver from 'libsql';

import { ArchiveError } from '../faults/archive-error.js';

const require = createRequire(import.meta.url);
let loaded: typeof SqliteDriver | undefined;

/**
 * The class of the library that opens databases. It is loaded with the first one: where npm has no build of the library
 * for the system, the rest of this package serves PostgreSQL.
 *
 * @throws ArchiveError if the library or its build for this system is not installed.
 */
export function sqliteDriver(): typeof SqliteDriver {
  loaded ??= loadDriver(() => require('libsql') as typeof SqliteDriver);
  return loaded;
}

/** What `load` returns. @throws ArchiveError with the remedy */
export function loadDriver<T>(load: () => T): T {
  try {
    return load();
  } catch (cause) {
    throw new ArchiveError(
      'unreadable',
      `SQLite for ${process.platform}-${process.arch} is not installed: run npm install without --omit=optional; if npm has no build for this system, use PostgreSQL`,
      { cause },
    );
  }
}
