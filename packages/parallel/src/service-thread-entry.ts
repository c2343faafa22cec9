import { parentPort, workerData } from 'node:worker_threads';

import { freeGrownBuffers } from './collector.js';
import { createThreadSide } from './thread-side.js';
import type { ThreadBrief } from './thread-messages.js';

if (parentPort === null) throw new Error('this module is the entry of a worker thread');
const port = parentPort;
port.on(
  'message',
  createThreadSide(workerData as ThreadBrief, (message) => {
    port.postMessage(message);
    if (message.kind === 'result' || message.kind === 'failure') setImmediate(freeGrownBuffers); // the result is garbage now
  }),
);
