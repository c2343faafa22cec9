// @ts-check
import os from 'node:os';

/** What a figure was measured on. */
export function machine() {
  return {
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    load: os.loadavg()[0].toFixed(2),
    date: new Date().toISOString(),
  };
}

/**
 * Shortest and median time of `runs` calls, ms, and what the last one gave.
 *
 * @template T
 * @param {number} runs
 * @param {() => T | Promise<T>} work
 */
export async function timed(runs, work) {
  const times = [];
  /** @type {T | undefined} */
  let last;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    last = await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { minMs: times[0], medianMs: times[times.length >> 1], last: /** @type {T} */ (last) };
}
