import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { ArchiveError } from '../../faults/archive-error.js';

/** Lock number that no other program is likely to use: "radioshe" in ASCII. */
const LOCK = '8241979197068896357';
const PAUSE_MS = 500;
/** Attempts at the start: the connection of a server that just ended may last a moment longer. */
const ATTEMPTS = 6;
/** PostgreSQL drops a holder whose machine vanished after a minute, not after the system's two hours. */
const KEEPALIVES = 'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3';

/** Settings of a connection, by the names that `pg` gives them. Its own types are not installed with this package. */
export interface Connection {
  readonly connectionString: string;
  readonly connectionTimeoutMillis: number;
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
  readonly keepAlive: boolean;
  readonly keepAliveInitialDelayMillis: number;
}

/** Exclusive use of a database. */
export interface DatabaseLock {
  /** @throws ArchiveError while the lock is lost: `away`, or `in-use` if another server took it. */
  check(): void;
  release(): Promise<void>;
}

/** Who else may lock the same database. */
export type Sharing = 'alone' | 'shared';

/**
 * Locks a PostgreSQL database for this process, by an advisory lock that ends with its connection. A broken connection
 * is reopened; by then another server may have taken the lock.
 *
 * @param sharing `shared` keeps out only servers that need it alone.
 * @throws ArchiveError if another server holds the lock.
 */
export async function databaseLock(connection: Connection, sharing: Sharing = 'alone'): Promise<DatabaseLock> {
  const released = new AbortController();
  let lost: ArchiveError | undefined;
  let client = await firstClient(connection, sharing);
  watch(client);

  function watch(watched: pg.Client): void {
    watched.on('error', () => {});
    watched.once('end', () => {
      if (released.signal.aborted) return;
      lost = new ArchiveError('away', 'the database does not respond');
      void regain();
    });
  }

  async function regain(): Promise<void> {
    while (!released.signal.aborted) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      try {
        client = await lockedClient(connection, sharing);
      } catch (error) {
        if (error instanceof ArchiveError) lost = error;
        continue;
      }
      watch(client);
      lost = undefined;
      if (released.signal.aborted) await client.end();
      return;
    }
  }

  return {
    check() {
      if (lost !== undefined) throw lost;
    },
    async release() {
      released.abort();
      await client.end().catch(() => {});
    },
  };
}

/** The first connection that holds the lock. */
async function firstClient(connection: Connection, sharing: Sharing): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await lockedClient(connection, sharing);
    } catch (error) {
      if (!(error instanceof ArchiveError) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A connection that holds the lock. */
async function lockedClient(connection: Connection, sharing: Sharing): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(KEEPALIVES);
    const lock = sharing === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const { rows } = await client.query<{ locked: boolean }>(`SELECT ${lock}($1) AS locked`, [LOCK]);
    if (rows[0]?.locked === true) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  const by = sharing === 'shared' ? 'a Radioshed server without a queue' : 'another Radioshed server';
  throw new ArchiveError('in-use', `the database is in use by ${by}`);
}
