import { type Failure, thrownOf } from './failure.js';
import type { Job, Pool, RunOptions } from './job.js';
import type { FromThread, ToThread } from './thread-messages.js';

/** A pool that belongs to another thread. */
export interface SentPool extends Pool {
  /** Handles a message from that thread about a job. */
  take(message: ToThread): void;
}

interface Sent {
  readonly onProgress: RunOptions['onProgress'];
  readonly settle: (failure: Failure | undefined) => void;
}

/** Sends jobs to the thread that owns the pool; shared memory in their `args` stays shared. */
export function sentPool(size: number, send: (message: FromThread) => void): SentPool {
  const sent = new Map<number, Sent>();
  let lastJob = 0;

  async function run<A>(content: Job<A>, { signal, onProgress }: RunOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    const job = ++lastJob;
    const onAbort = (): void => send({ kind: 'cancel-job', job });
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const failure = await new Promise<Failure | undefined>((settle) => {
        sent.set(job, { onProgress, settle });
        send({ kind: 'job', job, content, watched: onProgress !== undefined });
      });
      if (signal?.aborted === true && failure !== undefined) throw signal.reason;
      if (failure !== undefined) throw thrownOf(failure);
    } finally {
      sent.delete(job);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    size,
    run,
    take(message) {
      if (message.kind === 'job-progress') sent.get(message.job)?.onProgress?.(message.done, message.count);
      if (message.kind === 'job-end') sent.get(message.job)?.settle(message.failure);
    },
    close: () => Promise.reject(new Error('a pool is closed by the thread that has it')),
  };
}
