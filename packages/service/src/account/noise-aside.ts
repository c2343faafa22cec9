import { builtModule, type ServiceThread } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

import { createGate } from '../host/gate.js';
import { RASTER_NICENESS } from '../runner/niceness.js';
import { type NoiseJob, noisePicture } from './noise-picture.js';

/** Maps of up to this many pixels take a few milliseconds. */
const SMALL_PIXELS = 10_000;

/** Started for the first large map and reused; it does not keep the process alive. */
const thread: ServiceThread<NoiseJob, Uint8Array> = createServiceThread({
  work: { module: builtModule(new URL('./noise-picture.js', import.meta.url)), export: 'noisePictures' },
  args: null,
  niceness: RASTER_NICENESS,
});

/** A large map takes seconds. */
const gate = createGate({ places: 2, maxWaitingPerAccount: 100, maxWaiting: 400 }, 'noise maps');

/**
 * Draws a noise map; large ones in another thread, to keep the request thread free.
 *
 * @param account id of the account that the map is for.
 * @throws ServiceError 429
 */
export async function noiseAside(account: number, job: NoiseJob): Promise<Uint8Array> {
  const { width, height } = job.grid;
  return width * height <= SMALL_PIXELS ? noisePicture(job) : gate.pass(account, () => thread.call(job));
}
