import type { Failure } from './failure.js';
import type { FunctionRef } from './job.js';

/** What a worker has to know of a job; sent with its first turn at it. */
export interface Brief {
  readonly work: FunctionRef;
  readonly args: unknown;
  readonly count: number;
  readonly control: Int32Array;
}

/** To a worker: work on a job until its units run out, it is stopped, or your turn is over; or forget the job. */
export type Order =
  | { readonly kind: 'turn'; readonly job: number; readonly brief?: Brief }
  | { readonly kind: 'forget'; readonly job: number };

/** From a worker: its turn at a job is over. */
export interface Report {
  readonly job: number;
  readonly failure?: Failure;
}
