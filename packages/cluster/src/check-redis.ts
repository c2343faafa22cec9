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
 * @param signal ends the attempts and breaks the connection of the present one.
 * @param most number of attempts.
 * @throws QueueSettingError if it refuses the password, the database or a command, is too old, or may evict deliveries;
 * the error of the last attempt
 */
export async function checkRedis(options: RedisPlace, signal: AbortSignal, most: number = Infinity): Promise<void> {
  const { db = 0, ...plain } = options;
  for (let tries = 1; ; tries++) {
    const redis = new Redis({ ...plain, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    // Of a wrong password, `connect` itself says only that the connection was closed.
    const replies: string[] = [];
    redis.on('error', ({ message }) => void replies.push(message));
    const end = (): void => redis.disconnect();
    signal.addEventListener('abort', end);
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
      if (reply !== undefined) throw new QueueSettingError(refusalText(reply), { cause });
      if (signal.aborted || tries >= most) throw cause;
      await sleep(PAUSE_MS);
    } finally {
      signal.removeEventListener('abort', end);
      redis.disconnect();
    }
  }
}

/** A refusal with what to do: of a command, Redis names it in quotes. */
function refusalText(reply: string): string {
  const command = reply.toUpperCase().startsWith('NOPERM') ? reply.split("'")[1] : undefined;
  if (command === undefined) return `the queue refuses its address: ${reply}`;
  return `the user of the queue may not run ${command.toUpperCase()}: add +${command.toLowerCase()} to its ACL (${reply})`;
}
