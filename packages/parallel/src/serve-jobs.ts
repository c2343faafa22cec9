import { parentPort } from 'node:worker_threads';

import type { LoadModule } from './function-ref.js';
import { createWorkerSide } from './worker-side.js';

/** Call it in a worker thread's script to serve a pool; `load` finds the modules of the bundle by name. */
export function serveJobs(load?: LoadModule): void {
  if (parentPort === null) throw new Error('serveJobs is for the script of a worker thread');
  const port = parentPort;
  port.on(
    'message',
    createWorkerSide(load, (report) => port.postMessage(report)),
  );
}
