import { clientWithin } from '@radioshed/archive/postgres';
import { Redis } from 'ioredis';

import { redisOptions } from './redis-server.js';

/** Keys looked at in one step. */
const AT_ONCE = 1000;

/** Members of a client of `pg`, whose types are not installed with this package. */
type Client = new (config: { readonly connectionString: string; readonly connectionTimeoutMillis: number }) => {
  connect(): Promise<void>;
  query(text: string): Promise<{ readonly rows: readonly { readonly queue: string }[] }>;
  end(): Promise<void>;
  on(event: 'error', listener: () => void): void;
};

/** Names of the queues of clusters in a Redis, those of other clusters included. */
export async function queuesInRedis(url: string): Promise<readonly string[]> {
  const redis = new Redis({ ...redisOptions(new URL(url)), lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {}); // the calls below reject
  try {
    await redis.connect();
    const names = new Set<string>();
    let cursor = '0';
    do {
      const [next, keys] = await redis.scan(cursor, 'MATCH', 'bull:radioshed-*:meta', 'COUNT', AT_ONCE);
      for (const key of keys) names.add(key.split(':')[1] ?? '');
      cursor = next;
    } while (cursor !== '0');
    return [...names];
  } finally {
    redis.disconnect();
  }
}

/** The same in a PostgreSQL, by the schema of the queue's tables. @param ms longest wait for a reply */
export async function queuesInPostgres(url: string, schema: string, ms: number): Promise<readonly string[]> {
  const client = new (clientWithin(ms) as Client)({ connectionString: url, connectionTimeoutMillis: ms });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT DISTINCT queue FROM ${schema}.meta WHERE queue LIKE 'radioshed-%'`);
    return rows.map(({ queue }) => queue);
  } finally {
    await client.end();
  }
}
