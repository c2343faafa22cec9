import { parentPort } from 'node:worker_threads';

import { importModule } from './load.js';
import { createWorkerSide } from './worker-side.js';

if (parentPort === null) throw new Error('this module is the entry of a worker thread');
const port = parentPort;
port.on(
  'message',
  createWorkerSide(importModule, (report) => port.postMessage(report)),
);
