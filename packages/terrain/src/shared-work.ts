import { untilAborted } from '@radioshed/parallel';

/** Work under way that others may wait for, with the signal of the one who began it. */
export interface SharedWork<T> {
  readonly work: Promise<T>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Waits for work that another began. Undefined where only that other called it off, whatever the reason (a time-out,
 * an error of its own): then it is to be begun anew.
 */
export async function joinWork<T>(
  shared: SharedWork<T>,
  signal: AbortSignal | undefined,
): Promise<{ readonly result: T } | undefined> {
  try {
    return { result: await untilAborted(shared.work, signal) };
  } catch (error) {
    signal?.throwIfAborted();
    if (shared.signal?.aborted === true) return undefined;
    throw error;
  }
}
