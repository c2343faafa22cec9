import { setTimeout as sleep } from 'node:timers/promises';

import type { CallName } from '@radioshed/contract/calls';
import { CallError, type Client } from '@radioshed/contract/client';

import { type BatchLine, type BatchResult, resultOf } from './batch-line.js';

/** Attempts while the server is busy, and the wait before the next, ms. */
const ATTEMPTS = 60;
const AGAIN_MS = 5000;

/** Runs a call on a server, which checks its request. Its results are saved and charged there. @throws errors of the connection */
export function onServer(client: Client, line: BatchLine, signal: AbortSignal): Promise<BatchResult> {
  return resultOf(
    line,
    async (name, body) => {
      const call = client[name as Exclude<CallName, 'mesh'>] as (body: unknown) => Promise<unknown>;
      for (let attempt = 1; ; attempt++) {
        try {
          return await call(body);
        } catch (error) {
          if (attempt === ATTEMPTS || !isBusy(error)) throw error;
          await sleep(AGAIN_MS, undefined, { signal });
        }
      }
    },
    (thrown) => {
      if (!(thrown instanceof CallError)) throw thrown;
      return { error: thrown.message };
    },
  );
}

/** Too many calls wait, or the server is stopping: it did nothing. */
function isBusy(error: unknown): boolean {
  return error instanceof CallError && (error.status === 429 || error.status === 503);
}
