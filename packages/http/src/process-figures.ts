/** Resource use of a process. */
export interface ProcessFigures {
  /** Resident memory, bytes: objects of all threads, shared arrays, code. */
  readonly residentBytes: number;
  /** Heap in use on the request thread, bytes. */
  readonly heapUsedBytes: number;
  /** CPU time of all threads since the start, s. */
  readonly cpuSeconds: number;
  /** Threads that the system runs after the request thread while cores are short; undefined where it does not say. */
  readonly niceThreads: number | undefined;
  /** Start time, s since 1970. */
  readonly startedAt: number;
  /** Event loop delay of the request thread since the figures were last read, s. */
  readonly eventLoopDelay: { readonly meanS: number; readonly p99S: number; readonly maxS: number };
}
