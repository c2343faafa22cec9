import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';

import { type CallPart, type CallStore, type ClaimedCall, isArchiveError } from '@radioshed/archive';
import type { PartFiles } from '@radioshed/archive/postgres';
import { DIVIDED, type Divided, type DividedName, joinedParts } from '@radioshed/engine';
import { errorOf, type Failure, failureOf } from '@radioshed/parallel';
import type { CalculationName, InputOf, Reserved, ResultOf, Runner, RunnerOptions } from '@radioshed/service';

import type { JobQueue } from './job-queue.js';
import { LeftCallError } from './left-call.js';

const LOOK_MS = 250;
/** Least time between looks at the parts of a call, ms: the ends of many parts are found together. */
const LEAST_LOOK_MS = 50;
/** Fraction of a call's progress that its parts take. */
const PARTS_SHARE = 0.95;

/** Dependencies of the divider. */
export interface PartDividerParts {
  /** Computes parts, and calls that are not divided. */
  readonly runner: Runner;
  readonly calls: Pick<CallStore, 'addParts' | 'partsOf' | 'cancelParts' | 'end' | 'ended'>;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly partFiles: PartFiles;
  /**
   * Fingerprint of the worker's data: parts of workers with other data are refused, as their results would not fit
   * together.
   */
  readonly ground: string;
  readonly onError: (error: unknown) => void;
  /** Longest time between looks at the parts of a call, ms, in case the news of an end is missed; 250 by default. */
  readonly lookMs?: number;
}

/** Divides long calls among the workers of a cluster. */
export interface PartDivider {
  /** For the service of a worker: it cuts long calculations into parts, waits for them, and joins them. */
  readonly runner: Runner;
  /** Computes a part that this worker has claimed. @throws ArchiveError to be tried again; the signal's reason */
  compute(claim: ClaimedCall, watch: PartWatch): Promise<void>;
  /** Looks at once for the parts of the call that the ended one belongs to, if this worker divided it. */
  noteEnd(id: string): void;
  /**
   * Removes the parts' results of a call that has ended, after this worker carried out the call or one of its parts. A
   * part may end after its call, so whoever wrote last removes; of a call that has not ended, another worker will.
   */
  tidy(claim: Pick<ClaimedCall, 'id' | 'parent'>): Promise<void>;
}

/** Surroundings of a part while it is computed. */
export interface PartWatch extends Pick<RunnerOptions, 'signal' | 'onProgress'> {
  /** Holds memory for the part while it is computed. */
  readonly hold: <T>(bytes: number, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

/** Data common to the parts of a calculation. */
interface Job extends Divided, Pick<RunnerOptions, 'obstacles' | 'noise'> {
  /** Fingerprint of the data of the worker that cut the call. */
  readonly ground: string;
}

/** Order of a part. */
interface PartOrder {
  readonly job: string;
  readonly index: number;
  /** Memory that it takes, bytes; 0 if unknown. Orders of earlier versions lack it. */
  readonly bytes?: number;
}

/**
 * Divides long calculations into parts that are calls of their own: claimed, swept and cancelled like others, in a
 * queue of their own, so that a call that waits for its parts keeps none of them from a worker. A call that begins
 * again finds the parts that are done.
 */
export function partDivider({
  runner,
  calls,
  queue,
  partFiles,
  ground: own,
  onError,
  lookMs = LOOK_MS,
}: PartDividerParts): PartDivider {
  const divided = new Set<string>();
  /** Wakes the calls that wait for their parts, by their ids. */
  const waiting = new Map<string, () => void>();

  /** Aborted at the next end of a part of a call. */
  function nextEnd(callId: string): AbortSignal {
    const end = new AbortController();
    waiting.set(callId, () => end.abort());
    return end.signal;
  }

  async function keep(callId: string, name: string, value: unknown): Promise<void> {
    const kept = await partFiles.put(callId, { name, type: 'application/octet-stream', bytes: serialize(value) });
    if (!kept) throw new Error(`the files of the call ${callId} cannot be written`);
  }

  async function read(callId: string, name: string): Promise<unknown> {
    const found = await partFiles.read(callId, name);
    return found && (deserialize(found.bytes) as unknown);
  }

  /** The parts of a calculation, added if they are missing; returns their ids in order. */
  async function add(callId: string, job: Job, needs: readonly number[]): Promise<readonly string[]> {
    const name = `job-${createHash('sha256').update(serialize(job)).digest('hex').slice(0, 12)}`;
    await keep(callId, name, job);
    divided.add(callId);
    const ids = needs.map((_, index) => `${callId}.${name}.${String(index).padStart(4, '0')}`);
    const orderOf = (index: number): string =>
      JSON.stringify({ job: name, index, bytes: needs[index] ?? 0 } satisfies PartOrder);
    const added = await calls.addParts(
      callId,
      ids.map((id, index) => ({ id, order: orderOf(index) })),
    );
    // Not awaited: the sweep delivers what a queue that is away did not get. First parts of all calls come first.
    for (const part of added) queue.add(part, 1 + ids.indexOf(part.id)).catch(onError);
    return ids;
  }

  /** Waits for parts, and joins them as they end. Returns what they add up to, and the parts whose files are gone. */
  async function wait(callId: string, job: Job, ids: readonly string[], options: RunnerOptions): Promise<Joined> {
    const { signal, onProgress } = options;
    const { name, input } = job;
    const joined = await joinedParts({ name, input });
    const missing: number[] = [];
    const open = new Map(ids.map((id, index) => [id, index]));
    while (open.size > 0) {
      signal?.throwIfAborted();
      const ended = nextEnd(callId); // before the look, so that no end is missed between it and the pause
      const found = (await calls.partsOf(callId)).filter(({ id }) => ids.includes(id));
      let share = 0;
      for (const part of found) {
        share += isDone(part) ? 1 : part.share;
        const index = open.get(part.id);
        if (index === undefined || !isDone(part)) continue;
        const value = await read(callId, part.id);
        if (value === undefined) missing.push(index);
        else joined.add(value, index);
        open.delete(part.id);
        signal?.throwIfAborted();
      }
      onProgress?.({ phase: 'coverage', share: (PARTS_SHARE * share) / ids.length });
      if (open.size === 0) break;
      await sleep(LEAST_LOOK_MS, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
      await sleep(Math.max(0, lookMs - LEAST_LOOK_MS), undefined, {
        signal: signal === undefined ? ended : AbortSignal.any([signal, ended]),
      }).catch(() => signal?.throwIfAborted());
    }
    return { joined, missing };
  }

  async function divide(callId: string, job: Job, shares: readonly number[], options: RunnerOptions): Promise<unknown> {
    const { reserved, signal } = options;
    const needs = shares.map((share) => (reserved ? needOf(share, reserved) : 0));
    try {
      const { name, input } = job;
      const ids = await add(callId, job, needs);
      const join = (): Promise<Joined> => wait(callId, job, ids, options);
      const { joined, missing } = await (reserved === undefined ? join() : reserved.lend(join, signal));
      for (const index of missing) joined.add(await runner.run('part', { name, input, index }, options), index);
      return await runner.run('partsResult', { name, input, whole: joined.whole }, options);
    } catch (error) {
      const goesOn = isArchiveError(error) || signal?.reason instanceof LeftCallError;
      if (!goesOn) await calls.cancelParts(callId).catch(onError);
      throw error;
    } finally {
      waiting.delete(callId);
    }
  }

  return {
    runner: {
      ...runner,
      async run<N extends CalculationName>(
        name: N,
        input: InputOf<N>,
        options: RunnerOptions = {},
      ): Promise<ResultOf<N>> {
        const { callId, obstacles, noise, signal } = options;
        if (callId === undefined || !isDivided(name)) return runner.run(name, input, options);
        const context = { ...(obstacles && { obstacles }), ...(noise && { noise }) };
        const shares = await runner.run('partShares', { name, input }, { ...context, ...(signal && { signal }) });
        if (shares.length === 1) return runner.run(name, input, options);
        return (await divide(callId, { name, input, ground: own, ...context }, shares, options)) as ResultOf<N>;
      },
    },
    async compute(claim, { hold, ...watch }) {
      const { id, parent, order } = claim;
      const { job: name, index, bytes = 0 } = JSON.parse(order) as PartOrder;
      try {
        const job = parent === null ? undefined : ((await read(parent, name)) as Job | undefined);
        if (parent === null || job === undefined) {
          await calls.end(claim, 'cancelled'); // its call has ended
          return;
        }
        const { obstacles, noise, ground, ...rest } = job;
        if (ground !== own)
          throw new Error(
            `the part ${id} reached a worker whose data or settings differ from those of the worker that divided its call`,
          );
        const context = { ...(obstacles && { obstacles }), ...(noise && { noise }) };
        const part = (): Promise<unknown> => runner.run('part', { ...rest, index }, { ...watch, ...context });
        await hold(bytes, async () => keep(parent, id, await part()), watch.signal);
      } catch (error) {
        const isAway = isArchiveError(error) && ['away', 'unknown', 'busy'].includes(error.kind);
        if ((isAway && !claim.isLast) || watch.signal?.aborted === true) throw error;
        await calls.end(claim, 'refused', JSON.stringify(failureOf(error)));
        return;
      }
      await calls.end(claim, 'done');
    },
    noteEnd(id) {
      const [callId = ''] = id.split('.', 1); // parts are named after their call
      waiting.get(callId)?.();
    },
    async tidy({ id, parent }) {
      if (parent === null && !divided.delete(id)) return;
      const callId = parent ?? id;
      if ((await calls.ended([callId])).length > 0) await partFiles.remove(callId);
    },
  };
}

/** The sum of the parts of a call. */
interface Joined {
  readonly joined: Awaited<ReturnType<typeof joinedParts>>;
  /** Indices of parts whose files are gone: they are computed by the call itself. */
  readonly missing: readonly number[];
}

/** The memory of a part, bytes: its share, besides what each part takes whole. At most what its call lends. */
function needOf(share: number, { bytes, sharedBytes, lendableBytes }: Reserved): number {
  return Math.min(Math.ceil(sharedBytes + share * (bytes - sharedBytes)), lendableBytes);
}

function isDivided(name: CalculationName): name is DividedName {
  return (DIVIDED as readonly string[]).includes(name);
}

/** Whether a part is done. @throws the error of its worker, or one that says that it has none */
function isDone({ id, state, response }: CallPart): boolean {
  if (state === 'refused' && response !== null) throw errorOf(JSON.parse(response) as Failure);
  if (state === 'lost' || state === 'cancelled' || state === 'refused') throw new Error(`the part ${id} was ${state}`);
  return state === 'done';
}
