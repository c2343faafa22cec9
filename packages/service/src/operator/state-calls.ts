import type { BackgroundFailures, DiskReserve } from '@radioshed/archive';
import { type CacheFigures, cacheFigures } from '@radioshed/parallel';
import { defined, type Note } from '@radioshed/units';

import { guarded } from '../host/guarded.js';
import type { ClusterFigures, Dispatcher } from '../host/dispatcher.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { QueueName, QueueState } from '../host/queue-name.js';
import type { Host } from '../parts.js';
import { ServiceError } from '../host/service-error.js';
import type { Memory, MemoryNeed, MemoryState } from '../host/memory.js';
import type { ThreadCounts } from '../runner/runner.js';
import type { CalculationTally } from '../host/tally.js';

/** State of a service, and its counters since the start. */
export interface ServiceState {
  readonly queues: Readonly<Record<QueueName, QueueState>>;
  readonly calculations: readonly CalculationTally[];
  /** Figures of the cluster, if there is one. */
  readonly cluster?: ClusterFigures;
  readonly memory: MemoryState;
  /** Bytes of the caches, and their limit. */
  readonly caches: CacheFigures;
  /** Bytes of all saved calculations. */
  readonly archiveBytes: number;
  /** Failures of the archive's work in the background. */
  readonly archiveFailures: BackgroundFailures;
  /** Room that the disk keeps for deletions, if the files are on a disk of this machine. */
  readonly diskReserve?: DiskReserve;
  /** How often a calculation thread was replaced because it died or did not end a cancelled call. */
  readonly threadRestarts: number;
  /** Current threads of calculations; none where they run in the request thread. */
  readonly threads: ThreadCounts;
}

/** Calls of an operator. */
export interface StateCalls {
  /** Runs work that takes much memory outside of a calculation. @throws ServiceError 400 for work that never fits */
  withMemory<T>(need: MemoryNeed, work: () => Promise<T>): Promise<T>;
  /** Computes a part of a call in its memory, which calls that wait for their parts may lend. */
  readonly withPartMemory: Memory['holdPart'];
  /** The current state. */
  state(): Promise<ServiceState>;
  /**
   * Resolves when calculations can be saved, with notes for the operator.
   *
   * @throws ServiceError 503, 507
   */
  ready(): Promise<readonly Note[]>;
  /** Refuses new calculations with 503 and resolves when none is running or waiting. Other calls continue to work. */
  drain(): Promise<void>;
}

/** State of the server. */
export function stateCalls(
  lifecycle: Lifecycle,
  { archive, runner, memory, caches }: Host,
  dispatcher?: Pick<Dispatcher, 'standing'>,
): StateCalls {
  return {
    withMemory: (need, work) => memory.hold(need, work),
    withPartMemory: memory.holdPart,
    async state() {
      const diskReserve = archive.diskReserve();
      return {
        ...(await lifecycle.state()),
        memory: memory.state(),
        caches: cacheFigures(caches),
        archiveBytes: await archive.storedBytes(),
        archiveFailures: archive.backgroundFailures(),
        ...defined({ diskReserve }),
        threadRestarts: runner.restarts?.() ?? 0,
        threads: runner.threads?.() ?? { calculations: 0, pool: 0 },
      };
    },
    async ready() {
      await guarded(() => archive.ready());
      const { fault, notes } = dispatcher?.standing() ?? { notes: [] };
      if (fault !== undefined) throw new ServiceError(503, { error: fault });
      return notes;
    },
    drain: () => lifecycle.drain(),
  };
}
