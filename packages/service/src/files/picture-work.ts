import type { CallFactory } from '@radioshed/parallel';

import { pictureFile, type PictureJob } from './picture-file.js';

/** Creates pictures in a separate thread. */
export const pictures: CallFactory<null, PictureJob, Uint8Array> = () => async (job) => pictureFile(job);
