import { builtModule, type ServiceThread } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

import { createGate } from '../host/gate.js';
import { RASTER_NICENESS } from '../runner/niceness.js';
import type { VectorJob } from './vector-file.js';

/** Polygons of a large picture take seconds and a few hundred megabytes, so at most two run at a time. */
const gate = createGate({ places: 2, maxWaitingPerAccount: 100, maxWaiting: 400 }, 'vector files');

/** Rasters of up to this many pixels share a thread. Each new thread costs time, and memory that stays scattered. */
const SMALL_PIXELS = 100_000;

/** Started for the first small vector file and reused; it does not keep the process alive. */
const shared = vectorThread(false);

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
async function inOwnThread(job: VectorJob): Promise<Uint8Array> {
  const own = vectorThread(true);
  try {
    return await own.call(job);
  } finally {
    await own.close();
  }
}

function vectorThread(moves: boolean): ServiceThread<VectorJob, Uint8Array> {
  return createServiceThread({
    work: { module: builtModule(new URL('./vector-file.js', import.meta.url)), export: 'vectors' },
    args: null,
    moves,
    niceness: RASTER_NICENESS,
  });
}
