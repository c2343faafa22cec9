import { untilAborted } from '@radioshed/parallel';

/** Running work that others may wait for, with the signal of its initiator. */
export interface SharedWork<T> {
  readonly work: Promise<T>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Waits for work that another caller started. Undefined if only that caller aborted it, for whatever reason: then start
 * it again.
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
