import type { CallDelivery } from '@radioshed/archive';

/** Deliveries in a queue. */
export interface QueueDepth {
  /** Not yet taken by a worker. */
  readonly waiting: number;
  /** Taken by workers. */
  readonly active: number;
}

/**
 * Delivers the ids of calls to workers, and again if a worker dies. It may lose them or deliver them twice: the calls
 * in the archive decide what is carried out.
 */
export interface JobQueue {
  /**
   * Delivers a call. A delivery that the queue has already changes nothing.
   *
   * @param place from 1, delivered first. Calls of low priority come after all others.
   */
  add(call: CallDelivery, place: number): Promise<void>;
  /** Whether the queue has a delivery. */
  has(call: CallDelivery): Promise<boolean>;
  /**
   * Takes calls of a queue, from now on. A delivery whose handler rejects comes again after some seconds.
   *
   * @param atOnce calls at a time.
   */
  work(queue: string, atOnce: number, handler: (id: string) => Promise<void>): Promise<void>;
  counts(queue: string): Promise<QueueDepth>;
  /**
   * Removes what versions without servers, workers and open calls left, and reports other clusters on the same server
   * to `onError`.
   *
   * @param versions that are in use, besides its own.
   */
  tidy(versions: readonly string[]): Promise<void>;
  /**
   * Waits until the server of the queue responds.
   *
   * @param ms longest wait.
   * @throws QueueSettingError if it refuses the password or the database; LateError if it does not respond
   */
  check(ms: number): Promise<void>;
  /** Takes no more calls; resolves when no handler runs. */
  drain(): Promise<void>;
  /** Closes all connections. */
  close(): Promise<void>;
}
