// @ts-check
/**
 * Loaded into a server before it starts (`--import`). SIGUSR2 collects garbage and writes to `ATTACK_FIGURES`, ms: the
 * CPU time that the request thread took between two turns of its event loop, where other programs on the machine do not
 * count, and its wait for a core, where they do.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

import { quantile } from './latency.mjs';
import { threadTimes } from './thread-times.mjs';

const EVERY_MS = 10;
const { cpuMs, waitMs } = threadTimes(process.pid);

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
