import { setTimeout as sleep } from 'node:timers/promises';

/** Something did not respond in time. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/** Whether `error` is a `LateError`, even from another copy of this package. */
export function isLateError(error: unknown): error is LateError {
  return error instanceof Error && error.name === 'LateError';
}

/**
 * The result of work that must not keep its caller waiting.
 *
 * @param ms longest wait; the work itself continues.
 * @throws LateError that `what` does not respond
 */
export async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  const done = new AbortController();
  const late = sleep(ms, undefined, { signal: done.signal }).then(() => {
    throw new LateError(`${what} does not respond within ${ms / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
