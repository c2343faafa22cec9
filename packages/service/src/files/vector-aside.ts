import { Worker } from 'node:worker_threads';

import { builtModule, type ServiceThread } from '@radioshed/parallel';
import { createServiceThread, ownBuffers } from '@radioshed/parallel/node';

import { createGate } from '../life/gate.js';
import { RASTER_NICENESS } from '../runner/niceness.js';
import type { VectorJob } from './vector-file.js';

/** Polygons of a large picture take seconds and a few hundred megabytes, so at most two run at a time. */
const gate = createGate({ places: 2, maxWaitingPerAccount: 100, maxWaiting: 400 }, 'vector files');

/** Rasters of up to this many pixels share a thread. Each new thread costs time, and memory that stays scattered. */
const SMALL_PIXELS = 100_000;

/** Started for the first small vector file and reused; it does not keep the process alive. */
const shared: ServiceThread<VectorJob, Uint8Array> = createServiceThread({
  work: { module: builtModule(new URL('./vector-work.js', import.meta.url)), export: 'vectors' },
  args: null,
  niceness: RASTER_NICENESS,
});

/**
 * Creates a vector file in another thread, to keep the request thread free. The values of a large job go there: they
 * cannot be used any more.
 *
 * @param account id of the account whose calculation it is.
 * @throws ServiceError 429 when too many are waiting.
 */
export function vectorAside(account: number, job: VectorJob): Promise<Uint8Array> {
  return gate.pass(account, () => (job.values.length > SMALL_PIXELS ? inOwnThread(job) : shared.call(job)));
}

/** In a thread that ends with the job and frees its memory. */
function inOwnThread(job: VectorJob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const module = new URL(builtModule(new URL('./vector-worker.js', import.meta.url)));
    const worker = new Worker(module, {
      workerData: job,
      transferList: ownBuffers(job),
      execArgv: [], // tests resolve TypeScript sources, which threads cannot run
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code} before it returned a result`)));
  });
}
