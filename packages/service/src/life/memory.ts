import { freeGrownBuffers, noteBuffers } from '@radioshed/parallel/node';

import { ServiceError } from './service-error.js';

/** The memory that a job takes at its peak, in all threads together. */
export interface MemoryNeed {
  /** Estimate, bytes. */
  readonly bytes: number;
  /** How to change a request so that it needs less, in a sentence. */
  readonly reduce: string;
}

/** The memory of a server, shared by everything that takes much of it. */
export interface Memory {
  /** @throws ServiceError 400 for work that never fits. */
  check(need: MemoryNeed): void;
  /**
   * Waits until the work fits, in order of arrival, and reserves its memory until it ends. Work must not wait for more
   * memory while it runs.
   *
   * @param isShort whether it takes from the share of short calls, which other work cannot take.
   * @throws ServiceError 400 for work that never fits; the signal's reason if cancelled while waiting.
   */
  hold<T>(need: MemoryNeed, work: () => Promise<T>, options?: HoldOptions): Promise<T>;
  readonly state: () => MemoryState;
}

/** Cancellation of a wait for memory, and whether the work is short. */
export interface HoldOptions {
  readonly signal?: AbortSignal | undefined;
  readonly isShort?: boolean;
}

/** Reserved memory, bytes. */
export interface MemoryState {
  readonly reservedBytes: number;
  /** Limit of all reservations; Infinity for none. */
  readonly limitBytes: number;
  /** Jobs that wait for memory. */
  readonly waiting: number;
}

/** An idle server with its code, threads and caches, and long bodies that arrive: measured at 240 MB with two threads. */
const SERVER_BYTES = 250e6;
/** A worker thread with its code and stacks. */
const THREAD_BYTES = 15e6;
/** Share of short calls. */
const SHORT_BYTES = 64e6;

/**
 * @param limitBytes memory of the whole process; Infinity for no limit.
 * @param threads worker threads of the process.
 */
export function createMemory(limitBytes: number, threads: number): Memory {
  const most = limitBytes - SERVER_BYTES - THREAD_BYTES * threads - SHORT_BYTES;
  const long = share(most);
  const short = share(SHORT_BYTES);

  function check({ bytes, reduce }: MemoryNeed): void {
    if (bytes <= most) return;
    const left = Math.max(0, most);
    const error = `This needs about ${megabytes(bytes)} MB of memory; this server has at most ${megabytes(left)} MB for it. ${reduce}`;
    throw new ServiceError(400, { error });
  }

  return {
    check,
    async hold(need, work, { signal, isShort = false } = {}) {
      if (!isShort) check(need);
      const from = isShort ? short : long;
      const bytes = isShort ? Math.min(need.bytes, SHORT_BYTES) : need.bytes;
      await from.take(bytes, signal);
      noteBuffers();
      try {
        return await work();
      } finally {
        freeGrownBuffers();
        from.give(bytes);
      }
    },
    state: () => ({
      reservedBytes: long.reserved() + short.reserved(),
      limitBytes: most + SHORT_BYTES,
      waiting: long.waiting() + short.waiting(),
    }),
  };
}

/** Bytes that are taken in order of arrival. */
interface Share {
  take(bytes: number, signal?: AbortSignal): Promise<void>;
  give(bytes: number): void;
  readonly reserved: () => number;
  readonly waiting: () => number;
}

function share(most: number): Share {
  let reserved = 0;
  const queue: { readonly bytes: number; readonly go: () => void }[] = [];

  /** Lets those at the head in. None overtakes one that does not fit yet: that one would wait for ever. */
  function admit(): void {
    for (let [head] = queue; head !== undefined && reserved + head.bytes <= most; [head] = queue) {
      queue.shift();
      reserved += head.bytes;
      head.go();
    }
  }

  return {
    reserved: () => reserved,
    waiting: () => queue.length,
    async take(bytes, signal) {
      signal?.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          queue.splice(queue.indexOf(claim), 1);
          reject(signal?.reason);
          admit();
        };
        const go = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const claim = { bytes, go };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(claim);
        admit();
      });
    },
    give(bytes) {
      reserved -= bytes;
      admit();
    },
  };
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6);
}
