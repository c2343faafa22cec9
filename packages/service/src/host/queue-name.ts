/** The queues that calculations wait in: rasters, many links, and single links, which are short. */
export type QueueName = 'areas' | 'links' | 'paths';

/** State of a queue. */
export interface QueueState {
  readonly running: number;
  readonly waiting: number;
}
