import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { freeMemory, freeNewMemory, LARGE_BYTES } from './free-memory.js';

/**
 * Lets this thread, and threads that start later, free the memory of work that has ended. Without V8 it does nothing.
 */
export function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
  Object.assign(globalThis, { gc: runInNewContext("typeof gc === 'function' ? gc : undefined") as unknown });
}

/** How much the heap of a thread may grow from one collection of all garbage to the next, percent. */
const GROWTH_PERCENT = 40;

/**
 * Lets the heaps of all threads of the process grow less before their garbage is collected: by a fraction, not a
 * multiple; and their part for new objects no more than it has so far. For programs with a memory limit. Without V8 it
 * does nothing.
 */
export function growHeapsLess(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Growth of buffers after which those of new objects are freed, which takes a millisecond, bytes. */
const SMALL_BYTES = 4 * 2 ** 20;

/** Buffers that this thread needs besides its work, bytes. */
let restBytes = 0;

/**
 * Notes the buffers of this thread before it starts to work. They are not known right after a collection, because
 * buffers are freed at the same time as the thread goes on.
 */
export function noteBuffers(): void {
  restBytes = Math.min(restBytes, process.memoryUsage().arrayBuffers);
}

/** Frees memory if the buffers of this thread have grown since the last time: first that of new objects, then all. */
export function freeGrownBuffers(): void {
  if (process.memoryUsage().arrayBuffers < restBytes + SMALL_BYTES) return;
  freeNewMemory();
  if (process.memoryUsage().arrayBuffers < restBytes + LARGE_BYTES) return;
  freeMemory();
  restBytes = process.memoryUsage().arrayBuffers;
}
