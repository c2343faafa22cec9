import { type Caller, isRepeatedError, type Repeat } from '@radioshed/archive';
import { isRequestError, type ResponseForm } from '@radioshed/contract/schemas';
import type { Call } from '@radioshed/quota';
import { defined } from '@radioshed/units';

import { type Owner, ownerOf } from '../account/owner.js';
import { allFaults } from './all-faults.js';
import type { CallOptions, FormedOptions } from '../host/call-options.js';
import { roomOf } from '../host/credits.js';
import { type ClusterFigures, type Dispatcher, remoteOutcome } from '../host/dispatcher.js';
import { createGate, type Gate } from '../host/gate.js';
import type { Host } from '../parts.js';
import type { MemoryNeed, Reserved } from '../host/memory.js';
import type { QueueName, QueueState } from '../host/queue-name.js';
import { firstResponse, repeatOf } from './repeats.js';
import { requestErrorOf, type Terms } from './request-error.js';
import { ServiceError, serviceErrorOf } from '../host/service-error.js';
import { type CalculationTally, createTally } from '../host/tally.js';
import { createTurns } from '../host/turns.js';

/** A calculation from a request's body to its response. */
export type Calculation<A> = (caller: Caller, body: unknown, options?: CallOptions) => Promise<A>;

/** Carries out a request that was accepted, saves the result and builds the response. */
export type Run<A> = (options: FormedOptions) => Promise<A>;

/**
 * Checks everything about a request that can be checked before the calculation starts. @throws ServiceError,
 * RequestError
 */
export type Prepare<R, A> = (host: Host, request: R, owner: Owner) => Promise<Prepared<A>>;

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
function formed(
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

/** One call of the interface. */
export interface CallKind<R, A> {
  /** Its name in charges and metrics. */
  readonly call: Call;
  /** Its name in a cluster, where another kind has the same `call`. */
  readonly name?: string;
  readonly queue: QueueName;
  /** @throws RequestError */
  readonly read: (body: unknown, form: ResponseForm) => R | Promise<R>;
  /** Loads the code of the call on first use, so that the server starts quickly. */
  readonly load: () => Promise<{ readonly prepare: Prepare<R, A> }>;
  /** Units and locations of a request, for error messages. */
  readonly terms: (request: R) => Terms;
}

/** Turns a kind of call into a calculation. */
export type MakeCalculation = <R, A>(kind: CallKind<R, A>) => Calculation<A>;

const SAVES_NOTHING: readonly Call[] = ['network'];

/** Takes every calculation from its request to its response. */
export interface Lifecycle {
  readonly calculation: MakeCalculation;
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
  const underWay = new Set<Promise<unknown>>();
  const made = new Map<string, Calculation<unknown>>();
  let stopping = false;

  async function answer<R, A>(kind: CallKind<R, A>, caller: Caller, body: unknown, options: CallOptions): Promise<A> {
    const { call, queue, read, load, terms, name = call } = kind;
    const { account } = caller;
    const { signal, claim, repeatKey, priority } = options;
    const responseForm = options.responseForm ?? account.responseForm ?? options.defaultForm ?? settings.responseForm;
    let request: R | undefined;
    let repeat: Repeat | undefined;
    const check = async (mended: unknown): Promise<void> => {
      const whole = await read(mended, responseForm);
      const { prepare } = await load();
      await prepare(host, whole, await ownerOf(host, call, whole as object, account));
    };
    try {
      request = await read(body, responseForm);
      if (repeatKey !== undefined) {
        repeat = await repeatOf(repeatKey, name, responseForm, body);
        const first = await archive.repeated(account.id, repeatKey);
        if (first !== undefined) return remoteOutcome(firstResponse(first, repeat));
      }
      if (stopping) throw new ServiceError(503, { error: 'The server is stopping: send the request again later' });
      if (!SAVES_NOTHING.includes(call) || repeat !== undefined)
        await archive.checkRoom(account.id, roomOf(account).maxAccountBytes);
      const owner = await ownerOf(host, call, request as object, account);
      const { prepare } = await load();
      const { need, run } = await prepare(host, request, owner);
      if (dispatcher !== undefined) {
        const order = { caller, name, call, queue, body, responseForm, limits: settings };
        return tally.add(call, await dispatcher.dispatch(order, options), options);
      }
      memory.check(need);
      const counted = (reserved: Reserved): Promise<A> =>
        tally.count(call, (watched) => run(formed(watched, responseForm, repeat, reserved)), options);
      const held = (): Promise<A> => memory.hold(need, counted, { signal, isShort: queue === 'paths' });
      if (claim !== undefined) return await held();
      return await turns.take(caller, call, () => queues[queue].pass(account.id, held, { signal, priority }));
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      if (repeat !== undefined && isRepeatedError(error)) {
        const first = await archive.repeated(account.id, repeat.key);
        if (first !== undefined) return remoteOutcome(firstResponse(first, repeat));
      }
      if (isRequestError(error)) throw serviceErrorOf(await allFaults(error, body, check));
      throw serviceErrorOf(request === undefined ? error : await requestErrorOf(error, terms(request), terrain));
    }
  }

  return {
    calculation<R, A>(kind: CallKind<R, A>): Calculation<A> {
      const calculation: Calculation<A> = (caller, body, options = {}) => {
        const answered = answer(kind, caller, body, options);
        underWay.add(answered);
        return answered.finally(() => underWay.delete(answered));
      };
      made.set(kind.name ?? kind.call, calculation);
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
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
