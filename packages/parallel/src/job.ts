import type { FunctionRef, LoadModule } from './function-ref.js';

/**
 * `count` units of work, each run exactly once, in any order, on any worker.
 *
 * The function that `work` names is called once per worker with `args` and returns, or promises, the function that runs
 * one unit. Units write their results to shared memory in `args`.
 */
export interface Job<A> {
  /** Names a {@link WorkFactory}. */
  readonly work: FunctionRef;
  /**
   * Anything that `structuredClone` accepts. Arrays over a SharedArrayBuffer are shared, all others copied to each
   * worker.
   */
  readonly args: A;
  /** Number of units, 0 to 2³⁰. Units of 1 to 20 ms keep both the overhead and the time to cancel small. */
  readonly count: number;
}

/** Function named by {@link Job.work}: prepares a worker and returns the function that runs unit 0 … count − 1. */
export type WorkFactory<A> = (
  args: A,
  /** How this thread loads modules by name, for references in `args`. */
  load?: LoadModule,
) => ((unit: number) => void) | Promise<(unit: number) => void>;

/** How a job is cancelled, and where its progress is reported. */
export interface RunOptions {
  /** Cancels the job before its next unit. */
  readonly signal?: AbortSignal;
  /** Called with a growing number of finished units, at most every 50 ms, and once with `count` at the end. */
  readonly onProgress?: (done: number, count: number) => void;
}

/** Something that runs jobs. */
export interface Pool {
  /** Number of units that can run at the same time. */
  readonly size: number;
  /** How this thread loads modules by name; by default, references made in this thread bring their own import. */
  readonly load?: LoadModule;
  /**
   * Runs a job and settles when none of its units runs any more, so its shared memory can be read or reused.
   *
   * @throws the signal's reason when cancelled; what a unit or the factory threw, with its message, name and fields,
   * and
   *   with the worker's error as its `cause`; an Error when a worker dies or the pool is closed.
   */
  run<A>(job: Job<A>, options?: RunOptions): Promise<void>;
  /** Ends all workers at once. Running jobs and all later ones are rejected. */
  close(): Promise<void>;
}
