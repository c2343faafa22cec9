import type { Pool } from './job.js';

/** How a call of a kept thread is watched. */
export interface CallOptions<P = unknown> {
  /** Ends the call; it is then rejected with the signal's reason, once the thread has let go of it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: P) => void;
}

/** What answers calls in a kept thread. */
export type AnswerCall<I, O, P = unknown> = (
  input: I,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: P) => void },
) => O | Promise<O>;

/** What a kept thread has to work with. */
export interface ThreadTools {
  /** The pool of the thread that keeps it, where that has one: jobs run there, beside everyone else's. */
  readonly pool?: Pool;
  /** Has something let go of when the thread is closed. */
  readonly onClose: (release: () => void | Promise<void>) => void;
}

/** Prepares a kept thread, once, and gives what answers its calls. */
export type CallFactory<A, I, O, P = unknown> = (
  args: A,
  tools: ThreadTools,
) => AnswerCall<I, O, P> | Promise<AnswerCall<I, O, P>>;

/** A thread that answers calls, any number at a time, until it is closed. */
export interface KeptThread<I, O, P = unknown> {
  /**
   * @throws what was thrown in the thread, with its name, message, fields and cause; the signal's reason when called off;
   *   an Error when the thread dies or is closed.
   */
  call(input: I, options?: CallOptions<P>): Promise<O>;
  /** Starts the thread before its first call does; settles once it is prepared, whether that went well or not. */
  start(): Promise<void>;
  /** Whether there is a thread now: before the first call there is none. */
  readonly isThere: () => boolean;
  /** How often a thread that died was replaced. */
  readonly restarts: () => number;
  /** Ends the thread; calls under way are rejected, and so is every later one. */
  close(): Promise<void>;
}
