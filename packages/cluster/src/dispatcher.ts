import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  type Admission,
  ArchiveError,
  type CallCounts,
  type CallStore,
  type EndedCall,
  type Ground,
  isArchiveError,
} from '@radioshed/archive';
import { CREDITS, planOf, REFUSALS, tooSoon } from '@radioshed/quota';
import {
  accountBusy,
  type Dispatcher,
  type QueueName,
  type QueueState,
  serviceBusy,
  ServiceError,
  strictest,
} from '@radioshed/service';

import { type AwaitedCalls, awaitedCalls } from './awaited-calls.js';
import type { JobQueue } from './job-queue.js';
import { groundText, type Membership, noWorker } from './membership.js';
import { writeOrder } from './order-text.js';
import { readRefusal } from './refusal-text.js';

/** Time for the worker of a cancelled call to end it, ms. Its result may be saved already: then it is the response. */
const CANCEL_MS = 5000;
/** When to send a request again that a server refused because its data differ, s. */
const FAULT_S = 30;

/** The parts of a dispatcher. */
export interface DispatcherParts {
  readonly calls: CallStore;
  readonly queue: JobQueue;
  /** Version of this server: only workers of the same take its calls. */
  readonly version: string;
  /** Whether the server may admit calls; see `joinCluster`. Always by default. */
  readonly membership?: Pick<Membership, 'fault' | 'workers'>;
  /** Called with the error of a delivery that failed; the sweep delivers the call later. */
  readonly onError: (error: unknown) => void;
  /** Time for which the database may be away before waiting callers get its error, ms; 30 000 by default. */
  readonly mostAwayMs?: number;
}

/** A dispatcher that can be closed. */
export interface ClusterDispatcher extends Dispatcher {
  readonly found: AwaitedCalls['found'];
  close(): void;
}

/**
 * Dispatches calculations to the workers of a cluster: admits the call, delivers its id, and waits for its end in the
 * database. If this process dies, the call continues.
 */
export async function clusterDispatcher({
  calls,
  queue,
  version,
  membership,
  onError,
  mostAwayMs,
}: DispatcherParts): Promise<ClusterDispatcher> {
  const awaited = await awaitedCalls(calls, mostAwayMs);
  return {
    async dispatch({ caller, name, call, queue: waitsIn, body, responseForm, limits }, options) {
      const { signal, baseUrl, progressName, requestId, repeatKey, priority } = options;
      signal?.throwIfAborted();
      const fault = membership?.fault();
      if (fault !== undefined)
        throw new ServiceError(
          503,
          { error: `${fault[0]?.toUpperCase()}${fault.slice(1)}. Try again later.` },
          { retryAfterS: FAULT_S },
        );
      const { creditsPerMonth, ...plan } = strictest(planOf(caller.account.plan), limits);
      const id = randomUUID();
      const isLow = priority === 'low';
      let doubt: ArchiveError | undefined;
      const admission = await calls
        .admit(
          {
            id,
            accountId: caller.account.id,
            keyId: caller.keyId,
            call: name,
            queue: waitsIn,
            version,
            order: writeOrder({
              body,
              responseForm,
              ...(baseUrl !== undefined && { baseUrl }),
              ...(repeatKey !== undefined && { repeatKey }),
              ...(requestId !== undefined && { requestId }),
            }),
            credits: CREDITS[call],
            isLow,
            ...(progressName !== undefined && { progressName }),
          },
          { ...limits, ...plan, ...(creditsPerMonth !== undefined && { creditsPerMonth }) },
        )
        .catch((error: unknown) => {
          if (!isArchiveError(error) || error.kind !== 'unknown') throw error;
          doubt = error; // the reply was lost: the row says whether it was admitted
          return { admitted: true, waitingOfAccount: 0 } satisfies Admission;
        });
      if (!admission.admitted) throw refused(admission, plan.pauseMs);
      const end = awaited.end(id);
      // Not awaited: a queue that does not respond must not keep the call from ending or from being cancelled.
      queue.add({ id, queue: waitsIn, version, delivery: 0, isLow }, 1 + admission.waitingOfAccount).catch(onError);
      const ended = await (signal === undefined ? end : untilCancelled(end, signal, () => calls.cancel(id)));
      if (doubt !== undefined && ended.outcome === 'cancelled' && signal?.aborted !== true)
        throw new ArchiveError('away', 'the database does not respond', { cause: doubt });
      return { seconds: ended.seconds, response: () => responseOf(ended, signal) };
    },
    async queues() {
      const counts = await calls.counts();
      return { areas: stateOf(counts, 'areas'), links: stateOf(counts, 'links'), paths: stateOf(counts, 'paths') };
    },
    async figures() {
      const [counts, recent, members] = [await calls.counts(), await calls.recent(), await calls.members()];
      const oldest = (name: QueueName | 'parts'): number =>
        counts.find(({ queue: each }) => each === name)?.oldestS ?? 0;
      // Also the version that no worker has.
      const versions = new Map([[version, 0]]);
      for (const { kind, version: of } of members) if (kind === 'worker') versions.set(of, (versions.get(of) ?? 0) + 1);
      return {
        oldestS: { areas: oldest('areas'), links: oldest('links'), paths: oldest('paths'), parts: oldest('parts') },
        parts: stateOf(counts, 'parts'),
        workers: [...versions].map(([of, count]) => ({ version: of, count })),
        ended: recent.outcomes,
        redelivered: recent.redelivered,
        found: awaited.found(),
      };
    },
    standing() {
      const fault = membership?.fault();
      const isAlone = membership?.workers() === 0;
      return { ...(fault !== undefined && { fault }), notes: isAlone ? [noWorker(version)] : [] };
    },
    operation: {
      calls: (limit) => calls.list(limit),
      async workers() {
        const workers = (await calls.members()).filter(({ kind }) => kind === 'worker');
        return workers.map(({ id, version: of, ground }) => ({ id, version: of, ground: printOf(ground) }));
      },
      cancel: (id) => calls.cancel(id),
      async retry(id) {
        const again = await calls.retry(id);
        // Not awaited: the sweep delivers what a queue that is away did not get.
        if (again !== undefined) queue.add(again, 1).catch(onError);
        return again !== undefined;
      },
    },
    count: (names, windowMs) => calls.count(names, windowMs),
    progress: (accountId, name) => calls.progress(accountId, name),
    found: awaited.found,
    close: awaited.close,
  };
}

/** One fingerprint of everything that a member compares. */
function printOf(ground: Ground): string {
  return createHash('sha256').update(groundText(ground)).digest('hex').slice(0, 16);
}

function stateOf(counts: readonly CallCounts[], name: QueueName | 'parts'): QueueState {
  const { running = 0, waiting = 0 } = counts.find(({ queue }) => queue === name) ?? {};
  return { running, waiting };
}

/**
 * The end of a call. Once its signal is aborted it is cancelled, and ends soon.
 * @throws the signal's reason otherwise
 */
async function untilCancelled(
  end: Promise<EndedCall>,
  signal: AbortSignal,
  cancel: () => Promise<void>,
): Promise<EndedCall> {
  const left = new AbortController();
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true, signal: left.signal });
  });
  try {
    const first = await Promise.race([end, aborted]);
    if (first !== undefined) return first;
    await cancel();
    const late = await Promise.race([end, sleep(CANCEL_MS, undefined, { signal: left.signal })]);
    if (late === undefined) throw signal.reason;
    return late;
  } finally {
    left.abort();
  }
}

/** The response of an ended call. @throws ServiceError; the signal's reason if it was cancelled by it */
function responseOf({ id, outcome, response }: EndedCall, signal: AbortSignal | undefined): unknown {
  if (outcome === 'done' && response !== null) return JSON.parse(response);
  if (outcome === 'refused' && response !== null) throw readRefusal(response);
  if (outcome === 'cancelled' && signal?.aborted === true) throw signal.reason;
  if (outcome === 'cancelled')
    throw new ServiceError(503, { error: 'The calculation was cancelled: send the request again' });
  const cause = new Error(`the call ${id} ended as ${outcome}: every worker that took it stopped`);
  throw new ServiceError(500, { error: 'The calculation failed because of an internal error.' }, { cause });
}

function refused(admission: Exclude<Admission, { readonly admitted: true }>, pauseMs: number): ServiceError {
  switch (admission.why) {
    case 'account-waiting':
      return accountBusy(admission.waiting);
    case 'all-waiting':
      return serviceBusy(admission.waiting);
    default: {
      const refusal =
        admission.why === 'in-progress'
          ? REFUSALS.inProgress
          : admission.why === 'no-credit'
            ? REFUSALS.noCredit
            : tooSoon(pauseMs);
      const { status, error, retryAfterS } = refusal;
      return new ServiceError(status, { error }, retryAfterS === undefined ? {} : { retryAfterS });
    }
  }
}
