import { builtModule, type KeptThread } from '@radioshed/parallel';
import { keepThread } from '@radioshed/parallel/node';

import { createGate } from '../life/gate.js';
import { type NoiseJob, noisePicture } from './noise-picture.js';

/** Up to so many pixels a map takes some milliseconds. */
const SMALL_PIXELS = 10_000;

/** Started for the first large map and reused; it does not keep the process alive. */
const thread: KeptThread<NoiseJob, Uint8Array> = keepThread({
  work: { module: builtModule(new URL('./noise-work.js', import.meta.url)), export: 'noisePictures' },
  args: null,
});

/** A large map takes seconds. */
const gate = createGate(2, 100);

/** Draws a map of noise; a large one on another thread, so that the request thread stays free. @throws ServiceError 429 */
export async function noiseAside(job: NoiseJob): Promise<Uint8Array> {
  const { width, height } = job.grid;
  return width * height <= SMALL_PIXELS ? noisePicture(job) : gate.pass(() => thread.call(job));
}
