import { setTimeout as sleep } from 'node:timers/promises';

import { isConnectionLost } from './lost-connection.js';

/** Runs work that may be repeated, and runs it again after each pause (ms) while its connection to the database breaks. */
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
