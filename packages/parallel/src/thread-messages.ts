import type { CacheLedger } from './caches/cache-ledger.js';
import type { Failure } from './failure.js';
import type { FunctionRef } from './function-ref.js';
import type { Job } from './job.js';
import type { ListPart } from './long-lists.js';

/** Data with which a service thread starts. */
export interface ThreadBrief {
  readonly work: FunctionRef;
  readonly args: unknown;
  /** Size of the pool of the thread that started it; undefined where there is none. */
  readonly poolSize: number | undefined;
  readonly niceness: number;
  readonly moves: boolean;
  /** The ledger of its caches, with its row; undefined where it has its own. */
  readonly ledger: { readonly of: CacheLedger; readonly row: number } | undefined;
}

/** To a service thread. Calls and jobs are numbered separately. */
export type ToThread =
  | { readonly kind: 'call'; readonly call: number; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly call: number }
  /** A part was taken: asks for the next, or for the rest of the result. */
  | { readonly kind: 'more'; readonly call: number }
  | { readonly kind: 'job-progress'; readonly job: number; readonly done: number; readonly count: number }
  | { readonly kind: 'job-end'; readonly job: number; readonly failure?: Failure }
  | { readonly kind: 'close' };

/** From a service thread. */
export type FromThread =
  | { readonly kind: 'prepared' }
  | { readonly kind: 'progress'; readonly call: number; readonly progress: unknown }
  | { readonly kind: 'part'; readonly call: number; readonly part: ListPart }
  | { readonly kind: 'result'; readonly call: number; readonly result: unknown }
  | { readonly kind: 'failure'; readonly call: number; readonly failure: Failure }
  | { readonly kind: 'job'; readonly job: number; readonly content: Job<unknown>; readonly watched: boolean }
  | { readonly kind: 'cancel-job'; readonly job: number }
  | { readonly kind: 'closed' };
