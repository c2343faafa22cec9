import { ServiceError } from './service-error.js';

/** Lets each key calculate in its turn. */
export interface Turns {
  /** Runs `work` unless the key is at work or has just been. @throws ServiceError 429 */
  take<T>(keyId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * @param pauseMs least time between the end of a key's calculation and its next one.
 * @param now milliseconds of a clock that only goes forward.
 */
export function createTurns(serialPerKey: boolean, pauseMs: number, now: () => number): Turns {
  const running = new Map<string, number>();
  const endedAt = new Map<string, number>();

  return {
    async take(keyId, work) {
      const count = running.get(keyId) ?? 0;
      if (serialPerKey && count > 0) {
        throw new ServiceError(429, {
          error: 'Calculation in progress, wait for existing calculations to complete',
        });
      }
      if (now() - (endedAt.get(keyId) ?? -Infinity) < pauseMs) {
        throw new ServiceError(429, { error: `Too many requests, pause at least ${pauseMs / 1000} s` });
      }
      running.set(keyId, count + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(keyId) ?? 1) - 1;
        if (left > 0) running.set(keyId, left);
        else running.delete(keyId);
        if (pauseMs > 0) endedAt.set(keyId, now());
      }
    },
  };
}
