// @ts-check
/** A thread that probes `/healthz`, so that work of the script does not count. */
import { parentPort, workerData } from 'node:worker_threads';

import { probeHealth } from './latency.mjs';

const probe = probeHealth(workerData, 50);
parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void probe.stop().then((figures) => parentPort?.postMessage(figures));
});
