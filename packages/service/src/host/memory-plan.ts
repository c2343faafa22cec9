/** How the memory of a server is divided, bytes. */
export interface MemoryPlan {
  /** Worker threads that fit. */
  readonly threads: number;
  /** Limit of all caches together. */
  readonly cacheBytes: number;
  /**
   * Limit of all calculations, files and uploads together, besides those of single links; below 0 if there is no room.
   */
  readonly workBytes: number;
}

/** Share of short calls, bytes. */
export const SHORT_BYTES = 64e6;

/** A server with its code, request thread and calculation threads, and long bodies that arrive: measured, bytes. */
const SERVER_BYTES = 240e6;
/** A worker thread with its code, heap and stacks: measured, bytes. */
const THREAD_BYTES = 15e6;
/** Caches of a server and of each worker thread, bytes: the loss tables of one P.528 area fit. */
const LEAST_CACHE_BYTES = 16e6;
const THREAD_CACHE_BYTES = 8e6;
/** Share of the rest that caches may take besides, and the most of it, bytes. */
const CACHE_SHARE = 0.15;
const MOST_SHARED_CACHE_BYTES = 512e6;
/** Share of what a server leaves that worker threads may take. */
const THREADS_SHARE = 0.5;

/**
 * Divides the memory of a server among its worker threads, caches and work.
 *
 * @param limitBytes memory of the whole process; Infinity for no limit.
 * @param wanted worker threads; fewer fit a small limit, at least one.
 */
export function memoryPlan(limitBytes: number, wanted: number): MemoryPlan {
  const fitting = Math.floor((THREADS_SHARE * (limitBytes - FIXED_BYTES)) / EACH_BYTES);
  return planWith(limitBytes, Math.min(wanted, Math.max(1, fitting)));
}

/** The same with as many threads as there are already. */
export function planWith(limitBytes: number, threads: number): MemoryPlan {
  const left = limitBytes - FIXED_BYTES - EACH_BYTES * threads;
  const shared = Math.min(MOST_SHARED_CACHE_BYTES, Math.max(0, CACHE_SHARE * left));
  return {
    threads,
    cacheBytes: Math.floor(LEAST_CACHE_BYTES + THREAD_CACHE_BYTES * threads + shared),
    workBytes: left - shared,
  };
}

const FIXED_BYTES = SERVER_BYTES + SHORT_BYTES + LEAST_CACHE_BYTES;
const EACH_BYTES = THREAD_BYTES + THREAD_CACHE_BYTES;
