import { checkInteger, checkObject } from '@radioshed/units';

import { inlinePool } from './inline.js';
import type { Pool } from './job.js';
import type { LoadModule } from './function-ref.js';
import type { Report } from './protocol.js';
import { type StartWorker, workerPool } from './worker-pool.js';

export { serveJobs } from './serve-jobs-in-page.js';

/** The part of a web worker that a pool uses. It needs no types of the DOM. */
export interface PageWorker {
  postMessage(message: unknown, transfer: []): void;
  addEventListener(type: 'message' | 'messageerror' | 'error', listener: (event: object) => void): void;
  terminate(): void;
}

/** Number of workers of a pool in a page, and how they and their modules are loaded. */
export interface BrowserPoolOptions {
  /** Number of workers, 1 to 1024; by default `navigator.hardwareConcurrency`. */
  readonly threads?: number;
  /** Starts a worker whose script calls {@link serveJobs}; for bundled pages. By default this package's own script. */
  readonly startWorker?: () => PageWorker;
  /** Finds modules by name in this thread; by default, references made in this thread bring their own import. */
  readonly load?: LoadModule;
}

/** A pool in a page. */
export interface BrowserPool extends Pool {
  /** Why units run in the page's own thread; absent where they run in workers. */
  readonly fallback?: string;
}

/**
 * A pool of web workers over shared memory. Where the page may not share memory (it is not cross-origin isolated) or
 * has no workers, units run in the page's own thread instead and `fallback` says why.
 *
 * @throws OutOfRangeError when `threads` is not an integer from 1 to 1024.
 */
export function createPool(options: BrowserPoolOptions = {}): BrowserPool {
  checkObject('options', options);
  const threads = checkInteger('threads', options.threads ?? defaultThreads(), 1, 1024);
  const fallback = obstacle();
  if (fallback !== undefined) return { ...inlinePool(options.load), fallback };
  const open = options.startWorker ?? startOwnWorker;
  return workerPool(threads, (onReport, onDeath) => startWebWorker(open(), onReport, onDeath), options.load);
}

function obstacle(): string | undefined {
  if (typeof Worker === 'undefined') return 'there are no web workers here';
  if (typeof SharedArrayBuffer === 'undefined' || !globalThis.crossOriginIsolated) {
    return 'the page is not cross-origin isolated, so memory cannot be shared with workers';
  }
  return undefined;
}

function defaultThreads(): number {
  return Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1);
}

// Bundlers recognise the worker by this exact form.
const startOwnWorker = (): Worker => new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' });

function startWebWorker(
  worker: PageWorker,
  onReport: Parameters<StartWorker>[0],
  onDeath: Parameters<StartWorker>[1],
): ReturnType<StartWorker> {
  let dead = false;
  const die = (cause: unknown): void => {
    if (dead) return;
    dead = true;
    worker.terminate();
    onDeath(cause);
  };
  worker.addEventListener('message', (event) => onReport((event as MessageEvent<Report>).data));
  worker.addEventListener('messageerror', () => die(new Error('a message from the worker could not be read')));
  worker.addEventListener('error', (event) => {
    const { error, message } = event as ErrorEvent;
    die(error ?? new Error(message || 'the worker did not load; a bundled page needs startWorker'));
  });
  return {
    send: (order) => worker.postMessage(order, []),
    hold: () => {},
    end: async () => {
      dead = true;
      worker.terminate();
    },
  };
}
