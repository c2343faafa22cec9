import type { CallFactory } from '@radioshed/parallel';

import { vectorFile, type VectorJob } from './vector-file.js';

/** Creates vector files of small rasters in a separate thread. */
export const vectors: CallFactory<null, VectorJob, Uint8Array> = () => async (job) => vectorFile(job);
