import { parentPort, workerData } from 'node:worker_threads';

import { addNiceness } from './add-niceness.js';
import { threadCaches } from './caches/thread-caches.js';
import { freeGrownBuffers, noteBuffers } from './collector.js';
import { ownBuffers } from './own-buffers.js';
import { createThreadSide } from './thread-side.js';
import type { ThreadBrief, ToThread } from './thread-messages.js';

if (parentPort === null) throw new Error('this module is the entry of a worker thread');
const port = parentPort;
const brief = workerData as ThreadBrief;
addNiceness(brief.niceness);
if (brief.ledger !== undefined) threadCaches.join(brief.ledger.of, brief.ledger.row);
const receive = createThreadSide(brief, (message) => {
  port.postMessage(message, brief.moves && message.kind === 'result' ? ownBuffers(message.result) : []);
  // the result is garbage now
  if (message.kind === 'result' || message.kind === 'failure') setImmediate(freeGrownBuffers);
});
port.on('message', (message: ToThread) => {
  if (message.kind === 'call') noteBuffers();
  receive(message);
});
