import { Worker } from 'node:worker_threads';

import { checkInteger, checkObject } from '@radioshed/units';

import { MAX_NICENESS } from './add-niceness.js';
import { builtModule } from './built-module.js';
import { type CacheLedger, freeRow, takeRow } from './caches/cache-ledger.js';
import type { CallOptions, ServiceThread } from './call.js';
import { thrownOf, failureOf } from './failure.js';
import type { FunctionRef } from './function-ref.js';
import type { Pool } from './job.js';
import { type ListPart, withLists } from './long-lists.js';
import { ownBuffers } from './own-buffers.js';
import { ownOptions } from './own-options.js';
import type { FromThread, ThreadBrief, ToThread } from './thread-messages.js';

/** The function of a service thread, its arguments, its memory limit and its priority. */
export interface ServiceThreadOptions<A> {
  /** Names a `CallFactory`. */
  readonly work: FunctionRef;
  /** Anything that `structuredClone` accepts. */
  readonly args: A;
  /** Runs the jobs of calls; without it the thread has no pool. */
  readonly pool?: Pool;
  /** Memory limit of the thread's objects without typed arrays, MiB, 2048 by default. A thread above it is ended. */
  readonly maxHeapMib?: number;
  /**
   * Whether typed arrays in inputs and results are moved, not copied: the sender can no longer use them.
   * Those that share their buffer are copied; so are those more than six members deep.
   */
  readonly moves?: boolean;
  /** Niceness that the thread adds to that of the process, 0 (the default) to 19; only on Linux. */
  readonly niceness?: number;
  /** Counts the caches of the thread; by default it has its own. */
  readonly ledger?: CacheLedger;
}

/** A call in progress. */
interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: never) => void) | undefined;
  /** Long lists of the result, as far as they have arrived. */
  readonly lists: Map<string, unknown[]>;
}

/** A running thread, and its jobs in the pool. */
interface Member {
  readonly worker: Worker;
  readonly jobs: Map<number, AbortController>;
  /** Settles when the thread is prepared or gone. */
  readonly prepared: Promise<void>;
  readonly onPrepared: () => void;
}

/**
 * A service thread: it serves calls with the function that `work` names. It starts on first use, is prepared once, and
 * does not keep the process alive while no call is in progress. Inputs and results are copied; arrays over a
 * SharedArrayBuffer are shared. Long lists of objects in a result cross in parts, so that this thread is not held. When
 * the thread dies, its calls are rejected and the next call starts another.
 *
 * @throws OutOfRangeError when `niceness` is not an integer from 0 to 19.
 */
export function createServiceThread<A, I, O, P = unknown>(options: ServiceThreadOptions<A>): ServiceThread<I, O, P> {
  const {
    work,
    args,
    pool,
    maxHeapMib = 2048,
    niceness = 0,
    moves = false,
    ledger,
  } = checkObject('options', options, 'an object with work');
  checkInteger('niceness', niceness, 0, MAX_NICENESS);
  const pending = new Map<number, Pending>();
  let lastCall = 0;
  let starts = 0;
  let member: Member | undefined;
  let closed = false;
  let resolveGone = (): void => {};

  function open(): Member {
    const row = ledger && { of: ledger, row: takeRow(ledger) };
    const brief: ThreadBrief = { work, args, poolSize: pool?.size, niceness, moves, ledger: row };
    const worker = new Worker(new URL(builtModule(new URL('./service-thread-entry.js', import.meta.url))), {
      workerData: brief,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMib, maxYoungGenerationSizeMb: YOUNG_MIB },
      ...(ownOptions ? {} : { execArgv: [] }),
    });
    let onPrepared = (): void => {};
    const prepared = new Promise<void>((resolve) => (onPrepared = resolve));
    const started: Member = { worker, jobs: new Map(), prepared, onPrepared };
    starts++;
    let cause: unknown;
    worker.on('message', (message: FromThread) => take(started, message));
    worker.on('error', (error) => (cause = error));
    worker.on('messageerror', (error) => {
      cause = error;
      void worker.terminate();
    });
    worker.on('exit', () => row && freeRow(row.of, row.row));
    worker.on('exit', (code) => bury(started, cause ?? new Error(`the thread ended with exit code ${code}`)));
    worker.unref(); // not earlier, since a message listener would revert it
    return started;
  }

  function bury(dead: Member, cause: unknown): void {
    if (member === dead) member = undefined;
    dead.onPrepared();
    const what = cause instanceof Error ? cause.message : String(cause);
    const error = new Error(closed ? 'the thread is closed' : `a thread died: ${what}`, { cause });
    for (const controller of dead.jobs.values()) controller.abort(error);
    for (const call of pending.keys())
      end(call, ({ reject, signal }) => reject(signal?.aborted ? signal.reason : error));
    resolveGone();
  }

  function end(call: number, settle: (one: Pending) => void): void {
    const one = pending.get(call);
    pending.delete(call);
    if (pending.size === 0) member?.worker.unref();
    if (one !== undefined) settle(one);
  }

  function take(from: Member, message: FromThread): void {
    switch (message.kind) {
      case 'prepared':
        return from.onPrepared();
      case 'progress':
        return progress(message.call, message.progress);
      case 'part':
        return keepPart(from, message.call, message.part);
      case 'result':
        return end(message.call, ({ resolve, lists }) => resolve(withLists(message.result, lists) as never));
      case 'failure':
        return end(message.call, ({ reject, signal }) =>
          reject(signal?.aborted === true ? signal.reason : thrownOf(message.failure)),
        );
      case 'job':
        return void runJob(from, message);
      case 'cancel-job':
        return from.jobs.get(message.job)?.abort();
      case 'closed':
        return void from.worker.terminate();
    }
  }

  /** Takes a part, and asks for more in another turn: several in one would hold this thread as long as the whole. */
  function keepPart(from: Member, call: number, { list, elements }: ListPart): void {
    const lists = pending.get(call)?.lists;
    if (lists?.get(list)?.push(...elements) === undefined) lists?.set(list, [...elements]);
    setImmediate(() => from.worker.postMessage({ kind: 'more', call } satisfies ToThread, []));
  }

  function progress(call: number, value: unknown): void {
    const one = pending.get(call);
    try {
      one?.onProgress?.(value as never);
    } catch (error) {
      end(call, ({ reject }) => reject(error));
      send({ kind: 'cancel', call });
    }
  }

  async function runJob({ worker, jobs }: Member, message: FromThread & { readonly kind: 'job' }): Promise<void> {
    const { job, content, watched } = message;
    const controller = new AbortController();
    jobs.set(job, controller);
    const answer = (to: ToThread): void => worker.postMessage(to, []);
    try {
      if (pool === undefined) throw new Error('a job without a pool');
      await pool.run(content, {
        signal: controller.signal,
        ...(watched ? { onProgress: (done, count) => answer({ kind: 'job-progress', job, done, count }) } : {}),
      });
      answer({ kind: 'job-end', job });
    } catch (error) {
      answer({ kind: 'job-end', job, failure: failureOf(error) });
    } finally {
      jobs.delete(job);
    }
  }

  function send(message: ToThread): void {
    member?.worker.postMessage(message, []);
  }

  async function call(input: I, { signal, onProgress }: CallOptions<P> = {}): Promise<O> {
    signal?.throwIfAborted();
    if (closed) throw new Error('the thread is closed');
    member ??= open();
    const number = ++lastCall;
    const onAbort = (): void => send({ kind: 'cancel', call: number });
    try {
      return await new Promise<O>((resolve, reject) => {
        pending.set(number, { resolve, reject, signal, onProgress, lists: new Map() });
        member?.worker.ref();
        signal?.addEventListener('abort', onAbort, { once: true });
        member?.worker.postMessage({ kind: 'call', call: number, input }, moves ? ownBuffers(input) : []);
      });
    } catch (error) {
      end(number, () => {}); // an input that cannot be copied was not sent
      throw error;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async function close(): Promise<void> {
    closed = true;
    if (member === undefined) return;
    const gone = new Promise<void>((resolve) => (resolveGone = resolve));
    const { worker } = member;
    send({ kind: 'close' });
    const timer = setTimeout(() => void worker.terminate(), CLOSING_MS);
    await gone;
    clearTimeout(timer);
  }

  async function start(): Promise<void> {
    if (closed) return;
    member ??= open();
    await member.prepared;
  }

  return { call, start, isThere: () => member !== undefined, restarts: () => Math.max(0, starts - 1), close };
}

/** Memory of a thread for new objects, MiB: the platform would take 48, mostly for garbage. */
const YOUNG_MIB = 16;
/** Time for a thread to release its resources, ms. */
const CLOSING_MS = 500;
