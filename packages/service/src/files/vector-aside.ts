import { Worker } from 'node:worker_threads';

import { builtModule } from '@radioshed/parallel';

import { createGate } from '../life/gate.js';
import type { VectorJob } from './vector-file.js';

/** Polygons of a large picture take seconds and a few hundred megabytes, so at most two run at a time. */
const gate = createGate({ places: 2, maxWaitingPerAccount: 100, maxWaiting: 400 }, 'vector files');

/**
 * Creates a vector file in another thread, to keep the request thread free.
 *
 * @param account id of the account whose calculation it is.
 * @throws ServiceError 429 when too many are waiting.
 */
export function vectorAside(account: number, job: VectorJob): Promise<Uint8Array> {
  return gate.pass(
    account,
    () =>
      new Promise((resolve, reject) => {
        const module = new URL(builtModule(new URL('./vector-worker.js', import.meta.url)));
        const worker = new Worker(module, {
          workerData: job,
          execArgv: [], // tests resolve TypeScript sources, which threads cannot run
          resourceLimits: { maxOldGenerationSizeMb: 2048 },
        });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) =>
          reject(new Error(`the thread ended with code ${code} before it returned a result`)),
        );
      }),
  );
}
