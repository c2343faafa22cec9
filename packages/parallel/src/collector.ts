import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { freeMemory, LARGE_BYTES } from './free-memory.js';

/** Lets this thread, and threads that start later, free the memory of work that has ended. */
export function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
  Object.assign(globalThis, { gc: runInNewContext('gc') as unknown });
}

/** Buffers of this thread after the last collection, bytes. */
let collectedBytes = 0;

/** Frees memory if the buffers of this thread have grown much since the last time. */
export function freeGrownBuffers(): void {
  if (process.memoryUsage().arrayBuffers < collectedBytes + LARGE_BYTES) return;
  freeMemory();
  collectedBytes = process.memoryUsage().arrayBuffers;
}
