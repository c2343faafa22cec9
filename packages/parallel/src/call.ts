import type { Pool } from './job.js';

/** How a call of a service thread is cancelled, and where its progress is reported. */
export interface CallOptions<P = unknown> {
  /** Cancels the call; it is rejected with the signal's reason once the thread has released it. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: P) => void;
}

/** The function that serves calls in a service thread. */
export type CallHandler<I, O, P = unknown> = (
  input: I,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: P) => void },
) => O | Promise<O>;

/** Facilities of a service thread. */
export interface ThreadContext {
  /** The pool of the thread that started it, if any: its jobs run there, along with all others. */
  readonly pool?: Pool;
  /** Registers a function that releases resources when the thread is closed. */
  readonly onClose: (release: () => void | Promise<void>) => void;
}

/** Prepares a service thread, once, and returns the function that serves its calls. */
export type CallFactory<A, I, O, P = unknown> = (
  args: A,
  tools: ThreadContext,
) => CallHandler<I, O, P> | Promise<CallHandler<I, O, P>>;

/** A thread that serves calls, any number at a time, until it is closed. */
export interface ServiceThread<I, O, P = unknown> {
  /**
   * @throws what was thrown in the thread, with its name, message, fields and cause; the signal's reason when
   * cancelled;
   *   an Error when the thread dies or is closed.
   */
  call(input: I, options?: CallOptions<P>): Promise<O>;
  /** Starts the thread before its first call; settles once its preparation succeeded or failed. */
  start(): Promise<void>;
  /** Whether the thread is running; before the first call it is not. */
  readonly isThere: () => boolean;
  /** How often a thread that died was replaced. */
  readonly restarts: () => number;
  /** Ends the thread. Calls in progress and all later ones are rejected. */
  close(): Promise<void>;
}
