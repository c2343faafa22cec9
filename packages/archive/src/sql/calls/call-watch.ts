import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { CallWatcher } from '../../records/call.js';
import type { Connection } from '../database/database-lock.js';
import { CHANNELS } from './end-call.js';

const PAUSE_MS = 500;

/** Passes notifications about calls on, over a connection of its own. A broken one is reopened. */
export async function watchCalls(connection: Connection, watcher: CallWatcher): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await listening(connection, watcher);
  follow(client);

  function follow(followed: pg.Client): void {
    followed.once('end', () => {
      if (!stopped.signal.aborted) void reopen();
    });
  }

  async function reopen(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      const next = await listening(connection, watcher).catch(() => undefined);
      if (next === undefined) continue;
      client = next;
      follow(client);
      if (stopped.signal.aborted) await client.end();
      return;
    }
  }

  return async () => {
    stopped.abort();
    await client.end().catch(() => {});
  };
}

async function listening(connection: Connection, { ended, cancelled }: CallWatcher): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  client.on(
    'notification',
    ({ channel, payload = '' }: { readonly channel: string; readonly payload?: string | undefined }) => {
      if (channel === CHANNELS.ended) ended?.(payload);
      else cancelled?.(payload);
    },
  );
  try {
    await client.connect();
    if (ended !== undefined) await client.query(`LISTEN ${CHANNELS.ended}`);
    if (cancelled !== undefined) await client.query(`LISTEN ${CHANNELS.cancelled}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}
