import type { LoadModule } from './function-ref.js';
import type { Order } from './protocol.js';
import { createWorkerSide } from './worker-side.js';

/** Call it in a worker's script to serve a pool; `load` finds the modules of the bundle by name. */
export function serveJobs(load?: LoadModule): void {
  const serve = createWorkerSide(load, (report) => globalThis.postMessage(report, {}));
  globalThis.addEventListener('message', (event: MessageEvent<Order>) => serve(event.data));
}
