import { setTimeout as sleep } from 'node:timers/promises';

import { CallError, type Client } from '@radioshed/contract/client';

import { type BatchLine, type BatchResult, type Calls, resultOf } from './batch-line.js';

/** The calls of a batch on a server, whose requests are checked there. */
const SERVER_CALLS: Calls<(client: Client, body: never) => Promise<unknown>> = {
  area: (client, body) => client.area(body),
  path: (client, body) => client.path(body),
  points: (client, body) => client.points(body),
  multilink: (client, body) => client.multilink(body),
  multisite: (client, body) => client.multisite(body),
  bsa: (client, body) => client.bestSite(body),
  relay: (client, body) => client.relay(body),
  highpoint: (client, body) => client.highPoints(body),
  'hf/area': (client, body) => client.hfArea(body),
  'hf/prediction': (client, body) => client.hfPrediction(body),
  'satellite/area': (client, body) => client.satelliteArea(body),
  spotbeam: (client, body) => client.spotBeam(body),
};

/** Attempts while the server is busy, and the wait before the next, ms. */
const ATTEMPTS = 60;
const AGAIN_MS = 5000;

/** Runs a call on a server. Its results are saved and charged there. @throws errors of the connection */
export function onServer(client: Client, line: BatchLine, signal: AbortSignal): Promise<BatchResult> {
  return resultOf(
    line,
    SERVER_CALLS,
    async (call, body) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await call(client, body as never);
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
