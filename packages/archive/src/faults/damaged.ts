import { ArchiveError } from './archive-error.js';

/** Remedy for a damaged database. */
export const DATABASE_REMEDY =
  'stop the server and restore the last backup with radioshed restore; without one, the program of the database may save a part';

/**
 * Whether an error says that the database itself is damaged: codes of SQLite, and of PostgreSQL for data and indexes.
 */
export function isDamaged(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) || /^XX00[12]$/.test(code);
}

/** The error of a damaged database, with the remedy; any other error as it is. */
export function damageErrorOf(error: unknown): unknown {
  if (!isDamaged(error)) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new ArchiveError('unreadable', `the database is damaged (${why}): ${DATABASE_REMEDY}`, { cause: error });
}
