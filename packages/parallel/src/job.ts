/** A function living in a module, so that a worker can find it: functions do not cross to workers, modules do. */
export interface FunctionRef {
  /** Address of a built `.js` module (see `builtModule`), or a package specifier, resolved from this package. */
  readonly module: string;
  /** Name the module exports the function under. */
  readonly export: string;
}

/**
 * `count` units of work, each run exactly once, in any order, on any worker.
 *
 * The function that `work` names is called once per worker with `args` and returns, or promises, the function that runs
 * one unit. Units answer by writing to shared memory in `args`.
 */
export interface Job<A> {
  /** Names a {@link WorkFactory}. */
  readonly work: FunctionRef;
  /** Anything `structuredClone` takes. Arrays over a SharedArrayBuffer are shared, all others copied to each worker. */
  readonly args: A;
  /** Number of units, 0 to 2³⁰. Units of 1 to 20 ms keep both the overhead and the time to cancel small. */
  readonly count: number;
}

/** What {@link Job.work} names: prepares a worker for a job and returns the function that runs unit 0 … count − 1. */
export type WorkFactory<A> = (args: A) => ((unit: number) => void) | Promise<(unit: number) => void>;

/** How a job is watched and called off. */
export interface RunOptions {
  /** Ends the job before its next unit. */
  readonly signal?: AbortSignal;
  /** Called with a growing number of finished units, at most every 50 ms, and once with `count` at the end. */
  readonly onProgress?: (done: number, count: number) => void;
}

/** Something that runs jobs. */
export interface Pool {
  /** Number of units that can run at the same time. */
  readonly size: number;
  /**
   * Runs a job and settles when no unit of it runs any more, so its shared memory can be read or used again.
   *
   * @throws the signal's reason when cancelled; what a unit or the factory threw, with its message, name and fields, and
   *   with the error as it stood in the worker as its `cause`; an Error when a worker dies or the pool is closed.
   */
  run<A>(job: Job<A>, options?: RunOptions): Promise<void>;
  /** Ends all workers at once; running jobs are rejected, and so is every later one. */
  close(): Promise<void>;
}
