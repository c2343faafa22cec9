import type { Failure } from './failure.js';
import type { FunctionRef } from './function-ref.js';

/** Description of a job for a worker; sent with its first turn. */
export interface Brief {
  readonly work: FunctionRef;
  readonly args: unknown;
  readonly count: number;
  readonly control: Int32Array;
}

/** To a worker: work on a job until no units are left, it is stopped, or the turn is over; or forget the job. */
export type Order =
  | { readonly kind: 'turn'; readonly job: number; readonly brief?: Brief }
  | { readonly kind: 'forget'; readonly job: number };

/** From a worker: its turn at a job has ended. */
export interface Report {
  readonly job: number;
  readonly failure?: Failure;
}
