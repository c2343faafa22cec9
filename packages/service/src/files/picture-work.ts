import type { CallFactory } from '@radioshed/parallel';

import { pictureFile, type PictureJob } from './picture-file.js';

/** Makes pictures in a thread of their own. */
export const pictures: CallFactory<null, PictureJob, Uint8Array> = () => async (job) => pictureFile(job);
