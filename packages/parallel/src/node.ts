import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { checkInteger, checkObject } from '@radioshed/units';

import { MAX_NICENESS } from './add-niceness.js';
import { builtModule } from './built-module.js';
import { type CacheLedger, createCacheLedger, freeRow, takeRow } from './caches/cache-ledger.js';
import type { Pool } from './job.js';
import type { LoadModule } from './function-ref.js';
import { ownOptions } from './own-options.js';
import type { Report } from './protocol.js';
import type { PoolThreadBrief } from './node-worker.js';
import { type StartWorker, workerPool } from './worker-pool.js';

export { addNiceness } from './add-niceness.js';
export { exposeCollector, freeGrownBuffers, growHeapsLess, noteBuffers } from './collector.js';
export { ownBuffers } from './own-buffers.js';
export { serveJobs } from './serve-jobs.js';
export * from './service-thread.js';

/** Options of a pool in Node. */
export interface PoolOptions {
  /** Number of worker threads, 1 to 1024; by default as many as the machine can run at the same time. */
  readonly threads?: number;
  /** Starts a worker thread whose script calls {@link serveJobs}; for bundles. By default this package's own script. */
  readonly startWorker?: () => Worker;
  /**
   * Niceness that the threads add to that of the process, 0 (the default) to 19, so that other threads run before them
   * while cores are short. Only on Linux, and not with `startWorker`.
   */
  readonly niceness?: number;
  /** Finds modules by name in this thread; by default, references made in this thread bring their own import. */
  readonly load?: LoadModule;
  /** Counts the caches of the threads; a new one by default, for all of them together. Not with `startWorker`. */
  readonly ledger?: CacheLedger;
}

/**
 * A pool of worker threads. They start on first use and stay, with their loaded modules, until `close`. Idle workers do
 * not keep the process alive. Concurrent jobs share the workers evenly, in turns of 50 ms. A job is rejected when a
 * worker dies during it; the worker is replaced.
 *
 * @throws OutOfRangeError when `threads` is not an integer from 1 to 1024, or `niceness` is not an integer from 0 to
 * 19.
 * @example
 * ```ts
 * const pool = createPool({ threads: 2 });
 * const out = sharedFloat64(1000);
 * const work = { module: new URL('./squares.js', import.meta.url).href, export: 'squares' };
 * await pool.run({ work, args: { out }, count: 1000 }, { signal: AbortSignal.timeout(60_000) });
 * console.log(out[999]); // 998001
 * await pool.close();
 * ```
 */
export function createPool(options: PoolOptions = {}): Pool {
  const { threads = availableParallelism(), niceness = 0, load } = checkObject('options', options);
  checkInteger('niceness', niceness, 0, MAX_NICENESS);
  const { ledger = createCacheLedger() } = options;
  const { startWorker = () => startOwnThread(niceness, ledger) } = options;
  const start: StartWorker = (onReport, onDeath) => watchThread(startWorker(), onReport, onDeath);
  return workerPool(checkInteger('threads', threads, 1, 1024), start, load);
}

/** Units work in shared memory and leave little garbage: a large nursery would only take memory in every worker. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

function startOwnThread(niceness: number, ledger: CacheLedger): Worker {
  const entry = new URL(builtModule(new URL('./node-worker.js', import.meta.url)));
  const row = takeRow(ledger);
  const workerData: PoolThreadBrief = { niceness, ledger, row };
  const worker = new Worker(entry, { workerData, resourceLimits, ...(ownOptions ? {} : { execArgv: [] }) });
  worker.on('exit', () => freeRow(ledger, row));
  return worker;
}

function watchThread(
  worker: Worker,
  onReport: Parameters<StartWorker>[0],
  onDeath: Parameters<StartWorker>[1],
): ReturnType<StartWorker> {
  worker.unref();
  let cause: unknown;
  worker.on('message', (report: Report) => onReport(report));
  worker.on('messageerror', (error) => {
    cause = error;
    void worker.terminate();
  });
  worker.on('error', (error) => {
    cause = error;
  });
  const died = (code: number): void => onDeath(cause ?? new Error(`the worker thread ended with exit code ${code}`));
  worker.on('exit', died);
  return {
    send: (order) => worker.postMessage(order, []),
    hold: (on) => (on ? worker.ref() : worker.unref()),
    end: async () => {
      worker.off('exit', died);
      await worker.terminate();
    },
  };
}
