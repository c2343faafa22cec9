import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { ProcessFigures } from './process-figures.js';

/** How often it is looked whether the thread comes to its work, ms. */
const EVERY_MS = 10;

/** Watches this process from now on; what it gives reads its figures. The watching does not keep the process alive. */
export function watchProcess(): () => ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const figures = {
      residentBytes: rss,
      heapUsedBytes: heapUsed,
      cpuSeconds: (user + system) / 1e6,
      startedAt: performance.timeOrigin / 1000,
      eventLoopDelay: { meanS: lateS(delay.mean), p99S: lateS(delay.percentile(99)), maxS: lateS(delay.max) },
    };
    delay.reset();
    return figures;
  };
}

/** What is measured is the time between two looks; nothing is measured yet where it is NaN, or below. */
function lateS(betweenNs: number): number {
  return Math.max(0, betweenNs / 1e9 - EVERY_MS / 1000) || 0;
}
