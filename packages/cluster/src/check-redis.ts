import { setTimeout as sleep } from 'node:timers/promises';

import { Redis } from 'ioredis';

import { redisFault, type RedisPlace } from './redis-server.js';

/** The server of a queue refuses its settings: trying again does not help. */
export class QueueSettingError extends Error {
  override readonly name = 'QueueSettingError';
}

/** Whether `error` is a {@link QueueSettingError}, even from another copy of this package. */
export function isQueueSettingError(error: unknown): error is QueueSettingError {
  return error instanceof Error && error.name === 'QueueSettingError';
}

/** Replies of a Redis that no other attempt changes. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM|ERR (DB index|invalid DB|AUTH|invalid password|value is not an integer))/i;
/** Wait between two attempts, ms. */
const PAUSE_MS = 500;

/**
 * Connects to a Redis until it responds. The library itself goes on with database 0 where the given one does not exist.
 *
 * @throws QueueSettingError if it refuses the password or the database, is too old, or may evict deliveries; the last error when
 * `signal` ends the attempts
 */
export async function checkRedis(options: RedisPlace, signal: AbortSignal): Promise<void> {
  const { db = 0, ...plain } = options;
  for (;;) {
    const redis = new Redis({ ...plain, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    // Of a wrong password, `connect` itself says only that the connection was closed.
    const replies: string[] = [];
    redis.on('error', ({ message }) => void replies.push(message));
    try {
      await redis.connect();
      await redis.select(db);
      const fault = redisFault(await redis.info());
      if (fault !== undefined) throw new QueueSettingError(fault);
      return;
    } catch (cause) {
      if (cause instanceof QueueSettingError) throw cause;
      replies.push(cause instanceof Error ? cause.message : String(cause));
      const reply = replies.find((each) => REFUSAL.test(each));
      if (reply !== undefined) throw new QueueSettingError(`the queue refuses its address: ${reply}`, { cause });
      if (signal.aborted) throw cause;
      await sleep(PAUSE_MS);
    } finally {
      redis.disconnect();
    }
  }
}
