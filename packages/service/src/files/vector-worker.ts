import { parentPort, workerData } from 'node:worker_threads';

import { vectorFile, type VectorJob } from './vector-file.js';

/** Makes one vector file on a thread of its own and ends. */
const bytes = vectorFile(workerData as VectorJob) as Uint8Array<ArrayBuffer>;
parentPort?.postMessage(bytes, [bytes.buffer]);
