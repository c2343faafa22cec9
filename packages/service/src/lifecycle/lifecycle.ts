import { type Caller, isRepeatedError, type Repeat } from '@radioshed/archive';
import type { CallKeeps } from '@radioshed/contract/calls';
import type { ResponseForm } from '@radioshed/contract/schemas';
import type { Call } from '@radioshed/quota';
import { defined } from '@radioshed/units';

import { type Owner, ownerOf } from '../account/owner.js';
import { explained } from './explained.js';
import type { CallOptions, FormedOptions } from '../host/call-options.js';
import { roomOf } from '../host/credits.js';
import { type ClusterFigures, type Dispatcher, remoteOutcome } from '../host/dispatcher.js';
import { createGate, type Gate } from '../host/gate.js';
import type { Host } from '../parts.js';
import type { MemoryNeed, Reserved } from '../host/memory.js';
import type { QueueName, QueueState } from '../host/queue-name.js';
import { firstResponse, repeatOf } from './repeats.js';
import type { Terms } from './request-error.js';
import { ServiceError } from '../host/service-error.js';
import { type CalculationTally, createTally } from '../host/tally.js';
import { createTurns } from '../host/turns.js';

/** A calculation from a request's body to its response. */
export type Calculation<A> = (caller: Caller, body: unknown, options?: CallOptions) => Promise<A>;

/** Carries out a request that was accepted, saves the result and builds the response. */
export type Run<A> = (options: FormedOptions) => Promise<A>;

/** A request that was accepted. */
export interface Prepared<A> {
  readonly need: MemoryNeed;
  readonly run: Run<A>;
}

/** @param need the memory that `run` takes at its peak. */
export function prepared<A>(need: MemoryNeed, run: Run<A>): Prepared<A> {
  return { need, run };
}

/** Options with a form. Members are read one by one, as those of an `AbortController` are inherited. */
export function formed(
  { signal, onProgress, baseUrl, claim }: CallOptions,
  responseForm: ResponseForm,
  repeat: Repeat | undefined,
  reserved: Reserved,
): FormedOptions {
  return {
    responseForm,
    reserved,
    ...defined({ repeat, signal, onProgress, baseUrl, claim }),
  };
}

/** The code of a call: what is its own. */
export interface CallModule {
  /** @throws RequestError */
  readonly read: (body: unknown, form: ResponseForm) => unknown;
  /** Units and locations of a request, for error messages. */
  readonly terms: (request: never) => Terms;
  readonly prepare: (host: Host, request: never, owner: Owner) => Promise<Prepared<unknown>>;
}

/** One call of the interface. */
export interface CallKind {
  /** Its name in charges and metrics. */
  readonly call: Call;
  /** Its name in a cluster: another kind may have the same `call`. */
  readonly name: string;
  readonly queue: QueueName;
  readonly keeps: CallKeeps;
  /** Loads the code of the call on first use, so that the server starts quickly. */
  readonly module: () => Promise<CallModule>;
}

/** Takes every calculation from its request to its response. */
export interface Lifecycle {
  readonly calculation: (kind: CallKind) => Calculation<unknown>;
  /** A calculation that was made, by its name in a cluster. @throws ServiceError 400 if there is none */
  readonly named: (name: string) => Calculation<{ readonly response: unknown }>;
  readonly state: () => Promise<{
    readonly queues: Readonly<Record<QueueName, QueueState>>;
    readonly calculations: readonly CalculationTally[];
    readonly cluster?: ClusterFigures;
  }>;
  /** Accepts no more calculations; resolves when none is running or waiting. */
  drain(): Promise<void>;
}

/** @param dispatcher carries out the calculations; this process by default. */
export function createLifecycle(host: Host, dispatcher?: Dispatcher): Lifecycle {
  const { settings, archive, terrain, memory } = host;
  const turns = createTurns(settings, archive, () => Date.now());
  const queues: Readonly<Record<QueueName, Gate>> = {
    areas: createGate({ ...settings, places: settings.maxAtOnce }),
    links: createGate({ ...settings, places: settings.maxLinksAtOnce }),
    paths: createGate({ ...settings, places: settings.maxPathsAtOnce }),
  };
  const tally = createTally();
  const made = new Map<string, Calculation<unknown>>();
  /** Called when no calculation runs or waits. */
  const whenIdle: (() => void)[] = [];
  let underWay = 0;
  let stopping = false;

  /** Waits for the turn of the key, a place in the queue and memory. @returns the function that gives them all back */
  async function admit(
    { call, queue }: CallKind,
    caller: Caller,
    need: MemoryNeed,
    { signal, priority, claim }: CallOptions,
  ): Promise<{ readonly reserved: Reserved; readonly leave: (succeeded: boolean) => void }> {
    const held: ((succeeded: boolean) => void)[] = [];
    const leave = (succeeded: boolean): void => {
      for (const give of held.toReversed()) give(succeeded);
    };
    try {
      // A worker of a cluster has its turn and its slot already.
      if (claim === undefined) {
        held.push(await turns.begin(caller, call));
        held.push(await queues[queue].enter(caller.account.id, { signal, priority }));
      }
      const { reserved, give } = await memory.take(need, { signal, isShort: queue === 'paths' });
      held.push(give);
      return { reserved, leave };
    } catch (error) {
      leave(false);
      throw error;
    }
  }

  return {
    calculation(kind) {
      const { call, name, queue, keeps } = kind;
      const calculation: Calculation<unknown> = async (caller, body, options = {}) => {
        const { account } = caller;
        const { signal, repeatKey } = options;
        const form = options.responseForm ?? account.responseForm ?? options.defaultForm ?? settings.responseForm;
        let request: object | undefined;
        let repeat: Repeat | undefined;
        const check = async (mended: unknown): Promise<void> => {
          const { read, prepare } = await kind.module();
          const whole = (await read(mended, form)) as object;
          await prepare(host, whole as never, await ownerOf(archive, host, call, whole, account));
        };
        underWay++;
        try {
          const { read, prepare } = await kind.module();
          request = (await read(body, form)) as object;
          if (repeatKey !== undefined) {
            repeat = await repeatOf(repeatKey, name, form, body);
            const first = await archive.repeated(account.id, repeatKey);
            if (first !== undefined) return remoteOutcome(firstResponse(first, repeat));
          }
          if (stopping) throw new ServiceError(503, { error: 'The server is stopping: send the request again later' });
          if (keeps !== 'nothing' || repeat !== undefined)
            await archive.checkRoom(account.id, roomOf(account).maxAccountBytes);
          const { need, run } = await prepare(
            host,
            request as never,
            await ownerOf(archive, host, call, request, account),
          );
          if (dispatcher !== undefined) {
            const order = { caller, name, call, queue, body, responseForm: form, limits: settings };
            return tally.add(call, await dispatcher.dispatch(order, options), options);
          }
          memory.check(need);
          const { reserved, leave } = await admit(kind, caller, need, options);
          const counted = tally.begin(call, options);
          try {
            const outcome = await run(formed(options, form, repeat, reserved));
            counted.done(outcome);
            leave(true);
            return outcome;
          } catch (error) {
            counted.failed(error);
            leave(false);
            throw error;
          }
        } catch (error) {
          if (signal?.aborted === true) throw signal.reason;
          if (repeat !== undefined && isRepeatedError(error)) {
            const first = await archive.repeated(account.id, repeat.key);
            if (first !== undefined) return remoteOutcome(firstResponse(first, repeat));
          }
          throw await explained(error, { body, request, check, terms: (await kind.module()).terms, terrain });
        } finally {
          underWay--;
          if (underWay === 0) for (const resolve of whenIdle.splice(0)) resolve();
        }
      };
      made.set(name, calculation);
      return calculation;
    },
    named(name) {
      const calculation = made.get(name);
      if (calculation === undefined) throw new ServiceError(400, { error: `There is no calculation ${name}` });
      return calculation as Calculation<{ readonly response: unknown }>;
    },
    state: async () => ({
      queues:
        dispatcher === undefined
          ? { areas: queues.areas.state(), links: queues.links.state(), paths: queues.paths.state() }
          : await dispatcher.queues(),
      calculations: tally.all(),
      ...(dispatcher && { cluster: await dispatcher.figures() }),
    }),
    async drain() {
      stopping = true;
      if (underWay > 0) await new Promise<void>((resolve) => void whenIdle.push(resolve));
    },
  };
}
