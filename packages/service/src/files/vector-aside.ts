import { Worker } from 'node:worker_threads';

import { builtModule } from '@radioshed/parallel';

import { createGate } from '../life/gate.js';
import type { VectorJob } from './vector-file.js';

/** Polygons of a large picture take seconds and some hundred megabytes: never more than two at a time. */
const gate = createGate(2, 100);

/**
 * Makes a vector file on another thread, so that the request thread stays free.
 *
 * @throws ServiceError 429 when too many wait.
 */
export function vectorAside(job: VectorJob): Promise<Uint8Array> {
  return gate.pass(
    () =>
      new Promise((resolve, reject) => {
        const module = new URL(builtModule(new URL('./vector-worker.js', import.meta.url)));
        const worker = new Worker(module, {
          workerData: job,
          execArgv: [], // tests ask Node for TypeScript sources, which no thread can run
          resourceLimits: { maxOldGenerationSizeMb: 2048 },
        });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} before it answered`)));
      }),
  );
}
