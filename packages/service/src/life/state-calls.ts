import type { Lifecycle, QueueName, QueueState } from './lifecycle.js';
import type { Host } from './host.js';
import type { ThreadCounts } from '../runner/runner.js';
import type { CalculationTally } from './tally.js';

/** What a service does now, and has done since it began. */
export interface ServiceState {
  readonly queues: Readonly<Record<QueueName, QueueState>>;
  readonly calculations: readonly CalculationTally[];
  /** Bytes of all saved calculations. */
  readonly archiveBytes: number;
  /** How often a calculation thread was replaced because it died or did not let go of a cancelled call. */
  readonly threadRestarts: number;
  /** Threads that calculations have now; none where they are carried out in the one that answers. */
  readonly threads: ThreadCounts;
}

/** What an operator asks of a service. */
export interface StateCalls {
  /** How it stands at this moment. */
  state(): Promise<ServiceState>;
  /**
   * Takes no new calculations, which are refused with 503, and settles when none is under way or waits. Everything else
   * is answered as before.
   */
  drain(): Promise<void>;
}

export function stateCalls(lifecycle: Lifecycle, { archive, runner }: Host): StateCalls {
  return {
    state: async () => ({
      ...lifecycle.state(),
      archiveBytes: await archive.storedBytes(),
      threadRestarts: runner.restarts?.() ?? 0,
      threads: runner.threads?.() ?? { calculations: 0, pool: 0 },
    }),
    drain: () => lifecycle.drain(),
  };
}
