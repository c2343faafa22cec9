import { parentPort, workerData } from 'node:worker_threads';

import { vectorFile, type VectorJob } from './vector-file.js';

/** Creates one vector file in a separate thread, then ends. */
const bytes = vectorFile(workerData as VectorJob) as Uint8Array<ArrayBuffer>;
parentPort?.postMessage(bytes, [bytes.buffer]);
