import type { CallFactory } from '@radioshed/parallel';

import { type NoiseJob, noisePicture } from './noise-picture.js';

/** Draws maps of noise in a thread of their own. */
export const noisePictures: CallFactory<null, NoiseJob, Uint8Array> = () => async (job) => noisePicture(job);
