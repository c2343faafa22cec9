// @ts-check
/**
 * Loaded into a server before it starts (`--import`). SIGUSR2 collects garbage and writes to `ATTACK_FIGURES`, ms: the CPU
 * time that the request thread took between two turns of its event loop, where other programs on the machine do not count,
 * and its wait for a core, where they do.
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

/** Time that this thread was ready to run but had no core so far, ms. */
function waitMs() {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
}

if (isMainThread) {
  /** @type {number[]} */
  let turnsMs = [];
  /** @type {number[]} */
  let waitsMs = [];
  let lastWaitMs = waitMs();
  let lastMs = cpuMs();
  setInterval(() => {
    const nowMs = cpuMs();
    turnsMs.push(nowMs - lastMs);
    lastMs = nowMs;
    const nowWaitMs = waitMs();
    waitsMs.push(nowWaitMs - lastWaitMs);
    lastWaitMs = nowWaitMs;
  }, EVERY_MS).unref();
  process.on('SIGUSR2', () => {
    const figures = { p99Ms: quantile(turnsMs, 0.99), maxMs: quantile(turnsMs, 1), waitP99Ms: quantile(waitsMs, 0.99) };
    turnsMs = [];
    waitsMs = [];
    globalThis.gc?.();
    lastMs = cpuMs();
    if (process.env['ATTACK_FIGURES']) writeFileSync(process.env['ATTACK_FIGURES'], JSON.stringify(figures));
  });
}
