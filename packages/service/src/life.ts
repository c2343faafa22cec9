import type { Account, Caller } from '@radioshed/archive';
import type { Call } from '@radioshed/quota';

import type { CallOptions } from './call.js';
import { createGate, type Gate } from './gate.js';
import { guarded } from './guarded.js';
import type { Workshop } from './parts.js';
import { atHome } from './home.js';
import { requestErrorOf, type Terms } from './request-error.js';
import { createTurns } from './turns.js';

/** The work of a calculation whose request was found good. */
export type Prepared<A> = (caller: Caller, options: CallOptions) => Promise<A>;

/** A calculation from a request's body to its answer. */
export type Calculation<A> = (caller: Caller, body: unknown, options?: CallOptions) => Promise<A>;

/** How one call of the interface lives. */
export interface CallKind<R, A> {
  /** What it costs and counts as. */
  readonly call: Call;
  /** Which of the queues it waits in. */
  readonly queue: 'areas' | 'paths';
  /** @throws RequestError */
  readonly read: (body: unknown) => R;
  /** Everything that can be said against a request before the work begins. */
  readonly prepare: (workshop: Workshop, request: R, owner: Account) => Promise<Prepared<A>>;
  /** Units and places of a request, for what goes wrong with it. */
  readonly terms: (request: R) => Terms;
}

/** Makes a calculation of a kind: it is read, prepared, takes its turn and its place in the queue, and is told of in the request's terms. */
export type Living = <R, A>(kind: CallKind<R, A>) => Calculation<A>;

export function createLife(workshop: Workshop): Living {
  const { settings, archive, terrain } = workshop;
  const turns = createTurns(settings, archive, () => Date.now());
  const queues: Readonly<Record<CallKind<unknown, unknown>['queue'], Gate>> = {
    areas: createGate(settings.maxAtOnce, settings.maxWaiting),
    paths: createGate(settings.maxPathsAtOnce, settings.maxWaiting),
  };
  return ({ call, queue, read, prepare, terms }) =>
    (caller, body, options = {}) =>
      guarded(async () => {
        const request = read(body);
        try {
          const home = await atHome(workshop, request, caller.account);
          const run = await prepare(home.workshop, home.request, caller.account);
          return await turns.take(caller, call, () => queues[queue].pass(() => run(caller, options), options.signal));
        } catch (error) {
          throw await requestErrorOf(error, terms(request), terrain);
        }
      }, options.signal);
}
