import { ServiceError } from './service-error.js';

/** Runs at most `places` jobs at a time; the others wait in order of arrival. */
export interface Gate {
  /**
   * Rejects with the signal's reason if cancelled while waiting. @throws ServiceError 429 when too many are waiting.
   */
  pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  readonly state: () => { readonly running: number; readonly waiting: number };
}

/**
 * @param places jobs at a time.
 * @param maxWaiting jobs that may wait; further ones are refused.
 */
export function createGate(places: number, maxWaiting: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free--;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new ServiceError(429, {
        error: 'The service is busy: too many calculations are waiting. Try again later.',
      });
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal?.reason);
      };
      const go = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(go);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    state: () => ({ running: places - free, waiting: waiting.length }),
    async pass(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        // The place passes directly to the job that has waited longest: a new one must not overtake it.
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
