// @ts-check
/** Numbers of workers that are simulated from measured times. */
export const SIMULATED = [4, 8, 16, 32, 64];

/**
 * Time of work on more workers than there are here: each takes the next piece as soon as it is free.
 *
 * @param {readonly number[]} times of the pieces on one worker, s
 * @param {number} workers
 * @param {number} gapS between two pieces of a worker, s
 */
export function onWorkers(times, workers, gapS) {
  const free = Array.from({ length: workers }, () => 0);
  for (const time of times) {
    const next = free.indexOf(Math.min(...free));
    free[next] += time + gapS;
  }
  return Math.max(...free);
}
