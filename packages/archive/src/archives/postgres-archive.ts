import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Archive } from '../records/archive.js';
import type { CallStore } from '../records/call.js';
import { type ArchiveFiles, folderFiles } from '../files/archive-files.js';
import type { FileStore } from '../files/file-store.js';
import { callStore } from '../sql/calls/call-store.js';
import { clientWithin } from '../sql/database/client-within.js';
import { type Connection, type DatabaseLock, databaseLock } from '../sql/database/database-lock.js';
import { guarded } from '../sql/guarded.js';
import { identityOf } from '../sql/identity.js';
import { makeFolder } from '../files/make-folder.js';
import { openArchive, type SqlArchiveOptions } from '../sql/open.js';
import { type FileSweepAges, sweepFiles } from '../sql/sweep-files.js';
import type { Db, Tables } from '../sql/database/tables.js';

/** The PostgreSQL database of the records, and the folder of the files. */
export interface PostgresArchiveOptions extends SqlArchiveOptions {
  /** `postgres://user:password@host:5432/database` */
  readonly url: string;
  /** Where the files are, such as `s3Files`. Default: below the data folder, which is not used otherwise. */
  readonly files?: FileStore;
  /** Longest wait for a connection, ms. Default 5000. */
  readonly connectMs?: number;
  /** Longest time for one statement, ms. Default 60 000. */
  readonly statementMs?: number;
}

/**
 * An archive in a PostgreSQL database, with files in a folder or an object store.
 *
 * @throws ArchiveError if another server uses the folder or database, or the files belong to another database.
 */
export async function postgresArchive(options: PostgresArchiveOptions): Promise<PostgresArchive> {
  const { exclusive = true } = options;
  return withFiles(options, async (files) => {
    const { db, connection } = openPostgres(options);
    const lock = exclusive ? () => databaseLock(connection) : undefined;
    const archive = await openArchive(db, files, options, lock);
    return { ...archive, sweepFiles: (ages) => sweepFiles(db, files.store, ages) };
  });
}

/** Time for which a transaction may wait for its process, ms: none does more than a query between two others. */
const MOST_IDLE_MS = 10_000;

/** Time for queries under way when the archive of a cluster is closed, ms. */
const CLOSE_MS = 5000;

/** An archive in PostgreSQL. */
export interface PostgresArchive extends Archive {
  /** Removes what killed processes left in the files; see {@link FileSweepAges}. A start does it too in a folder. */
  readonly sweepFiles: (ages: FileSweepAges) => Promise<number | undefined>;
}

/**
 * Keeps what the parts of a call have in common, and their results, until the call ends. What a crash leaves is swept.
 */
export type PartFiles = Pick<FileStore, 'put' | 'read' | 'remove'>;

/** An archive that the servers and workers of a cluster share, with their calls. */
export interface SharedArchive {
  /** Its `close` closes the calls too. */
  readonly archive: Archive;
  readonly calls: CallStore;
  /** Identity of the database: what its servers and workers share with others is named after it. */
  readonly id: string;
  /** Files of the parts of calls, by the id of the call. */
  readonly partFiles: PartFiles;
  /** Removes what killed processes left in the files; see {@link FileSweepAges}. */
  readonly sweepFiles: (ages: FileSweepAges) => Promise<number | undefined>;
}

/**
 * The same archive for the servers and workers of a cluster: all open one database, and the same files. A server that
 * needs them alone is refused, and nothing is removed at the start.
 *
 * @throws ArchiveError if such a server uses the database, or the files belong to another database.
 */
export async function clusterArchive(
  options: Omit<PostgresArchiveOptions, 'exclusive' | 'onClean'>,
): Promise<SharedArchive> {
  return withFiles(options, async (files) => {
    const { db, connection, breakOff } = openPostgres(options);
    const { calls, close } = callStore(db, connection);
    const lock = (): Promise<DatabaseLock> => databaseLock(connection, 'shared');
    const archive = await openArchive(db, files, { ...options, exclusive: false, shared: true }, lock);
    return {
      archive: {
        ...archive,
        async close() {
          await close();
          const late = setTimeout(breakOff, CLOSE_MS);
          await archive.close();
          clearTimeout(late);
        },
      },
      calls: guarded(calls),
      id: await identityOf(db),
      partFiles: guarded({ put: files.store.put, read: files.store.read, remove: files.store.remove }),
      sweepFiles: (ages) => sweepFiles(db, files.store, ages),
    };
  });
}

/** Opens an archive with its files; makes the data folder if they are there. */
async function withFiles<T>(
  { folder, files }: PostgresArchiveOptions,
  open: (files: ArchiveFiles) => Promise<T>,
): Promise<T> {
  if (files !== undefined) return open({ store: files });
  const isNew = await makeFolder(folder);
  try {
    return await open(folderFiles(folder));
  } catch (error) {
    // What runs in a folder whose disk is no longer mounted must not find a folder for files there.
    if (isNew) await rmdir(join(folder, 'files')).catch(() => {});
    throw error;
  }
}

/** A pool of connections to a database, and the settings of one. */
export function openPostgres({ url, connectMs = 5000, statementMs = 60_000 }: PostgresArchiveOptions): {
  readonly db: Db;
  readonly connection: Connection;
  /** Ends all connections, without waiting for the queries on them. */
  readonly breakOff: () => void;
} {
  const connection: Connection = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    // A process that falls silent within a transaction holds its locks, which stop others.
    idle_in_transaction_session_timeout: Math.min(statementMs, MOST_IDLE_MS),
    // The query_timeout of `pg` would leave the hung query on its connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  // The server ends a statement first; so a late reply is one that will not come.
  const Client = clientWithin(statementMs + connectMs) as typeof pg.Client;
  const pool = new pg.Pool({ ...connection, Client });
  // A broken connection fails its query and leaves the pool; the next call opens another.
  pool.on('error', () => {});
  const open = new Set<pg.Client>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  const breakOff = (): void => open.forEach((client) => void client.end().catch(() => {}));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), connection, breakOff };
}
