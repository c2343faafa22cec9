// @ts-check
/** The thread of `probeHealthAside`. It says when it probes, and on any message sends what it has measured. */
import { parentPort, workerData } from 'node:worker_threads';

import { probeHealth } from './latency.mjs';

const { url, everyMs } = workerData;
await fetch(`${url}/healthz`).then((response) => response.arrayBuffer()); // loads the client
const probe = probeHealth(url, everyMs);
parentPort?.postMessage(undefined, []);
parentPort?.on('message', () => void probe.stop().then((figures) => parentPort?.postMessage(figures, [])));
