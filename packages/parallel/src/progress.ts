import type { RunOptions } from './job.js';

/** Shortest time between two progress calls, ms. */
export const PROGRESS_MS = 50;

/** Wraps `onProgress` so that it is called once per number of finished units, in increasing order. */
export function progressReporter(count: number, onProgress: RunOptions['onProgress']): (done: number) => void {
  let last = -1;
  return (done) => {
    if (done <= last) return;
    last = done;
    onProgress?.(done, count);
  };
}
