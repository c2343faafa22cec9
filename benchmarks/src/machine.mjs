// @ts-check
import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** The machine and version behind a measured figure. `RADIOSHED_BENCH_MACHINE` names the machine. */
export function machine() {
  return {
    name: process.env.RADIOSHED_BENCH_MACHINE ?? '',
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    v8: process.versions.v8,
    commit: commit(),
    load: os.loadavg()[0].toFixed(2),
    date: new Date().toISOString(),
  };
}

/** The checkout's commit, with a plus where it holds more; empty outside of one. */
function commit() {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: import.meta.dirname, stdio: 'pipe' })
      .toString()
      .trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '../../packages') ? '+' : '');
  } catch {
    return '';
  }
}

/**
 * Shortest, median and first time of `runs` calls, ms, and what the last one gave.
 *
 * @template T
 * @param {number} runs
 * @param {() => T | Promise<T>} work
 * @param {number} [leastMs] more calls follow until all have taken so long together, 0 by default.
 */
export async function timed(runs, work, leastMs = 0) {
  const times = [];
  /** @type {T | undefined} */
  let last;
  const begun = performance.now();
  while (times.length < runs || performance.now() - begun < leastMs) {
    const start = performance.now();
    last = await work();
    times.push(performance.now() - start);
  }
  const firstMs = times[0];
  times.sort((a, b) => a - b);
  return { minMs: times[0], medianMs: times[times.length >> 1], firstMs, last: /** @type {T} */ (last) };
}
