import { monitorEventLoopDelay } from 'node:perf_hooks';

import { niceThreads } from './nice-threads.js';
import type { ProcessFigures } from '../process-figures.js';

/** Sampling interval of the event loop delay, ms. */
const EVERY_MS = 10;

/** Starts to monitor this process and returns a function that reads the figures. It does not keep the process alive. */
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
      niceThreads: niceThreads(),
      startedAt: performance.timeOrigin / 1000,
      eventLoopDelay: { meanS: lateS(delay.mean), p99S: lateS(delay.percentile(99)), maxS: lateS(delay.max) },
    };
    delay.reset();
    return figures;
  };
}

/** Node reports the time between two samples; it is NaN before the first. */
function lateS(betweenNs: number): number {
  return Math.max(0, betweenNs / 1e9 - EVERY_MS / 1000) || 0;
}
