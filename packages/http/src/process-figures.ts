/** What a process takes of its machine. */
export interface ProcessFigures {
  /** Memory that it has, bytes: the own objects of all threads, shared arrays, code. */
  readonly residentBytes: number;
  /** Objects of the thread that answers, bytes. */
  readonly heapUsedBytes: number;
  /** Time of the processor since the process began, of all threads, s. */
  readonly cpuSeconds: number;
  /** When the process began, s since 1970. */
  readonly startedAt: number;
  /** How much later than it was due the thread that answers came to what waited, s, since the figures were last read. */
  readonly eventLoopDelay: { readonly meanS: number; readonly p99S: number; readonly maxS: number };
}
