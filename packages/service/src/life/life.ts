import type { Account, Caller } from '@radioshed/archive';
import type { Call } from '@radioshed/quota';

import type { CallOptions } from './call-options.js';
import { roomOf } from './credits.js';
import { createGate, type Gate } from './gate.js';
import { guarded } from './guarded.js';
import { atHome } from '../account/home.js';
import type { Workshop } from './parts.js';
import { requestErrorOf, type Terms } from './request-error.js';
import { ServiceError, serviceErrorOf } from './service-error.js';
import { type CalculationTally, createTally, processorOf } from './tally.js';
import { createTurns } from './turns.js';

/** The work of a calculation whose request was found good. */
export type Prepared<A> = (caller: Caller, options: CallOptions) => Promise<A>;

/** A calculation from a request's body to its answer. */
export type Calculation<A> = (caller: Caller, body: unknown, options?: CallOptions) => Promise<A>;

/** The queues that calculations wait in. */
export type QueueName = 'areas' | 'paths';

/** How one call of the interface lives. */
export interface CallKind<R, A> {
  /** What it costs and counts as. */
  readonly call: Call;
  readonly queue: QueueName;
  /** @throws RequestError */
  readonly read: (body: unknown) => R | Promise<R>;
  /** Everything that can be said against a request before the work begins. */
  readonly prepare: (workshop: Workshop, request: R, owner: Account) => Promise<Prepared<A>>;
  /** Units and places of a request, for what goes wrong with it. */
  readonly terms: (request: R) => Terms;
}

/** Makes a calculation of a kind: it is read, prepared, takes its turn and its place in the queue, and is told of in the request's terms. */
export type Living = <R, A>(kind: CallKind<R, A>) => Calculation<A>;

const KEEPS_NOTHING: readonly Call[] = ['network'];

/** What stands in a queue. */
export interface QueueState {
  readonly running: number;
  readonly waiting: number;
}

/** The life of all calculations. */
export interface Life {
  readonly living: Living;
  readonly state: () => {
    readonly queues: Readonly<Record<QueueName, QueueState>>;
    readonly calculations: readonly CalculationTally[];
  };
  /** Takes no more; settles when nothing is under way. */
  drain(): Promise<void>;
}

export function createLife(workshop: Workshop): Life {
  const { settings, archive, terrain } = workshop;
  const turns = createTurns(settings, archive, () => Date.now());
  const queues: Readonly<Record<QueueName, Gate>> = {
    areas: createGate(settings.maxAtOnce, settings.maxWaiting),
    paths: createGate(settings.maxPathsAtOnce, settings.maxWaiting),
  };
  const tally = createTally();
  const underWay = new Set<Promise<unknown>>();
  let stopping = false;

  /** Lets a piece of work count, and be waited for. */
  async function counted<A>(call: Call, work: () => Promise<A>, signal: AbortSignal | undefined): Promise<A> {
    const started = performance.now();
    const end = (outcome: CalculationTally['outcome'], processor: CalculationTally['processor']): void =>
      tally.add({ call, outcome, processor, seconds: (performance.now() - started) / 1000 });
    try {
      const answer = await work();
      end('done', processorOf(answer));
      return answer;
    } catch (error) {
      end(signal?.aborted === true ? 'called-off' : serviceErrorOf(error).status < 500 ? 'refused' : 'failed', 'cpu');
      throw error;
    }
  }

  async function waitedFor<A>(work: Promise<A>): Promise<A> {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }

  async function live<R, A>(kind: CallKind<R, A>, caller: Caller, body: unknown, options: CallOptions): Promise<A> {
    const { call, queue, read, prepare, terms } = kind;
    const { account } = caller;
    const request = await read(body);
    if (stopping) throw new ServiceError(503, { error: 'The server is stopping: send the request again later' });
    try {
      if (!KEEPS_NOTHING.includes(call)) await archive.checkRoom(account.id, roomOf(account).maxAccountBytes);
      const home = await atHome(workshop, call, request, account);
      const run = await prepare(home.workshop, home.request, account);
      const work = (): Promise<A> => counted(call, () => run(caller, options), options.signal);
      return await turns.take(caller, call, () => queues[queue].pass(work, options.signal));
    } catch (error) {
      throw await requestErrorOf(error, terms(request), terrain);
    }
  }

  return {
    living:
      (kind) =>
      (caller, body, options = {}) =>
        waitedFor(guarded(() => live(kind, caller, body, options), options.signal)),
    state: () => ({
      queues: { areas: queues.areas.state(), paths: queues.paths.state() },
      calculations: tally.all(),
    }),
    async drain() {
      stopping = true;
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
