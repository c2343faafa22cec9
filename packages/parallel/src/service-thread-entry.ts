import { parentPort, workerData } from 'node:worker_threads';

import { freeGrownBuffers, noteBuffers } from './collector.js';
import { createThreadSide } from './thread-side.js';
import type { ThreadBrief, ToThread } from './thread-messages.js';

if (parentPort === null) throw new Error('this module is the entry of a worker thread');
const port = parentPort;
const receive = createThreadSide(workerData as ThreadBrief, (message) => {
  port.postMessage(message);
  if (message.kind === 'result' || message.kind === 'failure') setImmediate(freeGrownBuffers); // the result is garbage now
});
port.on('message', (message: ToThread) => {
  if (message.kind === 'call') noteBuffers();
  receive(message);
});
