import {
  type Archive,
  type CallProgress,
  type CallStore,
  type ClaimedCall,
  type ClusterMember,
  isArchiveError,
} from '@radioshed/archive';
import { type QueueName, type Service, serviceErrorOf } from '@radioshed/service';

import type { JobQueue } from './job-queue.js';
import { LeftCallError } from './left-call.js';
import { readOrder } from './order-text.js';
import { LEASE_MS } from './lease.js';
import type { Membership } from './membership.js';
import type { PartDivider } from './part-divider.js';
import { writeRefusal } from './refusal-text.js';
import { LateError, within } from './within.js';

/** Time between reports on a call, ms. */
const BEAT_MS = 1000;
/** Time for a call that was asked to stop, ms; then its worker releases it without waiting for its end. */
const STOP_MS = 5000;
/** Greatest difference between the clocks of a worker and the database, ms: the locks of the queue are dated. */
export const MOST_SKEW_MS = 2000;

/** The parts of a worker. */
export interface WorkerParts {
  readonly worker: Pick<ClusterMember, 'id' | 'version'>;
  /** Whether it may take calls; see `joinCluster`. Always by default. */
  readonly membership?: Pick<Membership, 'fault'>;
  /** Silence after which its calls go to other workers, ms; 10 000 by default. */
  readonly leaseMs?: number;
  readonly calls: CallStore;
  readonly queue: JobQueue;
  readonly service: Pick<Service, 'perform' | 'withPartMemory'>;
  readonly archive: Pick<Archive, 'account'>;
  /** Computes the parts of calls. Without it the worker takes none. */
  readonly divider?: Pick<PartDivider, 'compute' | 'noteEnd' | 'tidy'>;
  /** Calls at a time of each queue, and parts at a time, 1 by default. */
  readonly atOnce: Readonly<Record<QueueName, number>> & { readonly parts?: number };
  /** Called with errors of the database, and with those of calculations that are the worker's fault. */
  readonly onError: (error: unknown) => void;
}

/** A worker that takes calls until it is stopped. */
export interface RunningWorker {
  /**
   * Takes no more calls, lets those that run finish, and releases those that take longer, for other workers. It ends
   * within seconds after that, even if the queue does not respond.
   */
  stop(graceMs: number): Promise<void>;
}

/** A claimed call in this process. */
interface Held {
  readonly claim: ClaimedCall;
  readonly controller: AbortController;
  why: 'cancelled' | 'lost' | 'stopping' | undefined;
}

/**
 * Takes calls, carries them out and saves them. Several workers may get the same call: the one whose claim holds saves
 * it.
 *
 * @throws Error if the clock differs from that of the database.
 */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  const { calls, queue, divider, atOnce } = parts;
  await checkClock(calls);
  const held = new Map<string, Held>();
  await calls.watch({
    cancelled: (id) => abort(held.get(id), 'cancelled'),
    ...(divider && { ended: (id) => divider.noteEnd(id) }),
  });
  for (const name of ['areas', 'links', 'paths'] as const)
    await queue.work(name, atOnce[name], (id) => handle(parts, held, { id, queue: name }));
  if (divider !== undefined)
    await queue.work('parts', atOnce.parts ?? 1, (id) => handle(parts, held, { id, queue: 'parts' }));
  return {
    async stop(graceMs) {
      const drained = queue.drain().then(() => true);
      const isDrained = (ms: number): Promise<boolean> =>
        within(ms, drained, 'the queue').catch((error: unknown) => {
          if (error instanceof LateError) return false;
          throw error;
        });
      if (!(await isDrained(graceMs))) {
        for (const each of held.values()) abort(each, 'stopping');
        if (!(await isDrained(STOP_MS)))
          await Promise.all([...held.values()].map(({ claim }) => release(parts, claim)));
      }
    },
  };
}

function abort(held: Held | undefined, why: NonNullable<Held['why']>): void {
  if (held === undefined || held.why !== undefined) return;
  held.why = why;
  const Reason = why === 'cancelled' ? Error : LeftCallError;
  held.controller.abort(new Reason(`the call was ${why}`));
}

/** Carries out a delivered call, if it can be claimed. @throws if it should be delivered again */
async function handle(
  parts: WorkerParts,
  held: Map<string, Held>,
  { id, queue }: { readonly id: string; readonly queue: QueueName | 'parts' },
): Promise<void> {
  const { calls, worker, membership, leaseMs = LEASE_MS, onError } = parts;
  const fault = membership?.fault();
  if (fault !== undefined) throw new Error(fault); // delivered again, to any worker
  const claim = await calls.claim(id, { workerId: worker.id, version: worker.version, queue, leaseMs });
  if (claim === undefined) return;
  const own: Held = { claim, controller: new AbortController(), why: undefined };
  held.set(id, own);
  let progress: CallProgress = { phase: 'waiting', share: 0 };
  let isBeating = false;
  const beats = setInterval(() => void beat(), BEAT_MS);
  async function beat(): Promise<void> {
    if (isBeating) return; // the database is slow, or away
    isBeating = true;
    try {
      const state = await calls.beat(own.claim, progress);
      if (state !== 'held') abort(own, state);
    } catch (error) {
      onError(error);
    } finally {
      isBeating = false;
    }
  }
  try {
    await perform(parts, own, (next) => (progress = next));
  } catch (error) {
    await settle(parts, own, error);
  } finally {
    clearInterval(beats);
    held.delete(id);
  }
  await parts.divider?.tidy(claim).catch(onError);
}

/** Calculates; the result, the charge and the response are saved together. */
async function perform(
  { service, archive, calls, divider }: WorkerParts,
  { claim, controller: { signal } }: Held,
  onProgress: (progress: CallProgress) => void,
): Promise<void> {
  if (claim.parent !== null && divider !== undefined)
    return await divider.compute(claim, { signal, onProgress, hold: service.withPartMemory });
  const account = await archive.account(claim.accountId);
  if (account === undefined) return; // deleted, and the call with it
  const { body, responseForm, baseUrl, repeatKey } = readOrder(claim.order);
  const { response } = await service.perform(claim.call, { account, keyId: claim.keyId }, body, {
    signal,
    onProgress,
    responseForm,
    claim: { callId: claim.id, fence: claim.fence },
    ...(baseUrl !== undefined && { baseUrl }),
    ...(repeatKey !== undefined && { repeatKey }),
  });
  // The response of an earlier request was not saved with this claim.
  if (repeatKey !== undefined) await calls.end(claim, 'done', JSON.stringify(response));
}

/** Ends a call that was not saved. @throws the error if the database or the disk was away: another try may succeed */
async function settle(parts: WorkerParts, { claim, why }: Held, error: unknown): Promise<void> {
  const { calls, onError } = parts;
  if (why === 'lost') return;
  if (why === 'cancelled') {
    await calls.end(claim, 'cancelled');
    return;
  }
  if (why === 'stopping') {
    await release(parts, claim);
    return;
  }
  const failure = serviceErrorOf(error);
  const isAway = isArchiveError(failure.cause) && ['away', 'unknown', 'busy'].includes(failure.cause.kind);
  // After the last claim the call would end as lost: its client would not read that it may try again.
  if (isAway && !claim.isLast) throw failure;
  if (!(await calls.end(claim, 'refused', writeRefusal(failure))) || failure.status < 500) return;
  const { requestId = 'without an id' } = readOrder(claim.order);
  onError(new Error(`${claim.call} of request ${requestId}: ${failure.message}`, { cause: failure.cause }));
}

/** Gives a call to another worker. */
async function release({ calls, queue, onError }: WorkerParts, claim: ClaimedCall): Promise<void> {
  const again = await calls.release(claim);
  if (again !== undefined) await queue.add(again, 1).catch(onError);
}

async function checkClock(calls: CallStore): Promise<void> {
  const skewMs = await calls.clockSkewMs();
  if (Math.abs(skewMs) <= MOST_SKEW_MS) return;
  const side = skewMs > 0 ? 'ahead of' : 'behind';
  const off = (Math.abs(skewMs) / 1000).toFixed(1);
  throw new Error(
    `the clock of this machine is ${off} s ${side} that of the database, at most ${MOST_SKEW_MS / 1000} s is allowed: synchronise it, for example by NTP`,
  );
}
