import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Archive } from './archive.js';
import { makeFolder, openArchive, type SqlArchiveOptions } from './sql/open.js';
import type { Tables } from './sql/tables.js';

/** The PostgreSQL database of the records, and the folder of the files. */
export interface PostgresArchiveOptions extends SqlArchiveOptions {
  /** `postgres://user:password@host:5432/database` */
  readonly url: string;
}

/**
 * An archive in a PostgreSQL database, with files in a folder.
 *
 * @throws ArchiveError when another server has the folder, or its files belong to another database.
 */
export async function postgresArchive(options: PostgresArchiveOptions): Promise<Archive> {
  await makeFolder(options.folder);
  const pool = new pg.Pool({ connectionString: options.url });
  // An idle connection that breaks is dropped by the pool; the next question opens another, or tells why it cannot.
  pool.on('error', () => {});
  return openArchive(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), options);
}
