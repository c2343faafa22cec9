// @ts-check
/**
 * Loaded into a server before it starts (`--import`). SIGUSR2 collects garbage and writes the CPU time that the request
 * thread took between two turns of its event loop to `ATTACK_FIGURES`, ms. Other programs on the machine do not count.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

import { quantile } from './latency.mjs';

const EVERY_MS = 10;
/** Of the kernel's clock. */
const TICK_MS = 10;

/** CPU time of this thread so far, ms. */
function cpuMs() {
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 13).map(Number); // prettier-ignore
  return TICK_MS * (user + system);
}

if (isMainThread) {
  /** @type {number[]} */
  let turnsMs = [];
  let lastMs = cpuMs();
  setInterval(() => {
    const nowMs = cpuMs();
    turnsMs.push(nowMs - lastMs);
    lastMs = nowMs;
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    const figures = { p99Ms: quantile(turnsMs, 0.99), maxMs: quantile(turnsMs, 1) };
    turnsMs = [];
    globalThis.gc?.();
    lastMs = cpuMs();
    if (process.env['ATTACK_FIGURES']) writeFileSync(process.env['ATTACK_FIGURES'], JSON.stringify(figures));
  });
}
