import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { freeMemory, LARGE_BYTES } from './free-memory.js';

/** Lets this thread, and threads that start later, free the memory of work that has ended. Without V8 it does nothing. */
export function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
  Object.assign(globalThis, { gc: runInNewContext("typeof gc === 'function' ? gc : undefined") as unknown });
}

/** Buffers that this thread needs besides its work, bytes. */
let restBytes = 0;

/**
 * Notes the buffers of this thread before it starts to work. They are not known right after a collection, because buffers
 * are freed at the same time as the thread goes on.
 */
export function noteBuffers(): void {
  restBytes = Math.min(restBytes, process.memoryUsage().arrayBuffers);
}

/** Frees memory if the buffers of this thread have grown much since the last time. */
export function freeGrownBuffers(): void {
  if (process.memoryUsage().arrayBuffers < restBytes + LARGE_BYTES) return;
  freeMemory();
  restBytes = process.memoryUsage().arrayBuffers;
}
