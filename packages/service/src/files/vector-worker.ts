import { parentPort, workerData } from 'node:worker_threads';

import { addNiceness } from '@radioshed/parallel/node';

import { RASTER_NICENESS } from '../runner/niceness.js';
import { vectorFile, type VectorJob } from './vector-file.js';

/** Creates one vector file in a separate thread, then ends. */
addNiceness(RASTER_NICENESS);
const bytes = vectorFile(workerData as VectorJob) as Uint8Array<ArrayBuffer>;
parentPort?.postMessage(bytes, [bytes.buffer]);
