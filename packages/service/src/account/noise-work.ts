import type { CallFactory } from '@radioshed/parallel';

import { type NoiseJob, noisePicture } from './noise-picture.js';

/** Draws noise maps in a separate thread. */
export const noisePictures: CallFactory<null, NoiseJob, Uint8Array> = () => async (job) => noisePicture(job);
