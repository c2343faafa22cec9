import { setTimeout as sleep } from 'node:timers/promises';

import { ArchiveError } from '../../faults/archive-error.js';
import { isConnectionLost } from '../../faults/lost-connection.js';

/** Pauses before retries, ms. A restarted database is back by then; otherwise the caller gets an error. */
export const PAUSES_MS: readonly number[] = [50, 250, 1000];

/**
 * Runs work that may be repeated, and runs it again after each pause (ms) while its connection to the database breaks.
 */
export async function retried<T>(work: () => T | Promise<T>, pausesMs: readonly number[]): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
    await sleep(pauseMs);
  }
  return work();
}

/**
 * Retries what comes before a write.
 * @throws ArchiveError `away` if the connection stays broken: nothing was written.
 */
export async function beforeWrite<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retried(work, PAUSES_MS);
  } catch (error) {
    throw isConnectionLost(error) ? away(error) : error;
  }
}

/** The error for a database that does not respond. */
export function away(cause: unknown): ArchiveError {
  return new ArchiveError('away', 'the database does not respond', { cause });
}
