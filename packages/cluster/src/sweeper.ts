import { type CallDelivery, type CallStore, startFileSweeps, type SweepAges } from '@radioshed/archive';
import type { SharedArchive } from '@radioshed/archive/postgres';
import { ServiceError } from '@radioshed/service';

import type { JobQueue } from './job-queue.js';
import { writeRefusal } from './refusal-text.js';

/** Time between sweeps, ms. */
const SWEEP_MS = 2000;
/** Place of a call that is delivered again: it has waited. */
const FIRST = 1;

/** Time between sweeps of files, ms. */
const FILES_MS = 21_600_000;
/** Time until queues of earlier versions and of other clusters are first looked for, and between later looks, ms. */
const FIRST_TIDY_MS = 10_000;
const TIDY_MS = 600_000;

/** Time without a worker of its version after which a waiting call is refused, ms. */
export const UNSERVED_MS = 60_000;

/**
 * Ages of a sweep: deliveries checked after 5 s, calls without a worker refused after a minute, ended ones forgotten
 * after an hour.
 */
export function sweepAges(): SweepAges {
  const error = 'No worker of the version of this server is running. Try again later.';
  const refusal = new ServiceError(503, { error }, { retryAfterS: UNSERVED_MS / 1000 });
  return { unheardMs: 5000, keepMs: 3_600_000, unservedMs: UNSERVED_MS, unservedResponse: writeRefusal(refusal) };
}

/** Delivers again what dead workers and a queue that lost its content left. @returns the number of deliveries */
export async function sweepOnce(
  { calls, queue }: { readonly calls: CallStore; readonly queue: JobQueue },
  ages: SweepAges,
): Promise<number> {
  const swept = await calls.sweep(ages);
  if (swept === undefined) return 0;
  const again: CallDelivery[] = [...swept.again];
  for (const call of swept.unheard) {
    if (await queue.has(call)) continue;
    const next = await calls.redeliver(call);
    if (next !== undefined) again.push(next);
  }
  for (const call of again) await queue.add(call, FIRST);
  return again.length;
}

/** Parts that a sweeper uses. */
export interface SweeperParts extends Pick<SharedArchive, 'calls' | 'sweepFiles'> {
  readonly queue: JobQueue;
  readonly onError: (error: unknown) => void;
}

/**
 * Sweeps calls every two seconds, queues of earlier versions every ten minutes, and files every six hours. Every
 * process of a cluster may have a sweeper: the database lets one sweep at a time.
 *
 * @returns a function that stops it.
 */
export function startSweeper(parts: SweeperParts, ages: SweepAges = sweepAges()): () => void {
  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    sweepOnce(parts, ages)
      .catch(parts.onError)
      .finally(() => (sweeping = false));
  }, SWEEP_MS);
  timer.unref();
  const tidy = (): void => {
    const { calls, queue, onError } = parts;
    calls
      .versions()
      .then((versions) => queue.tidy(versions))
      .catch(onError);
    tidying = setTimeout(tidy, TIDY_MS).unref();
  };
  let tidying = setTimeout(tidy, FIRST_TIDY_MS).unref();
  const stopFiles = startFileSweeps(parts.sweepFiles, FILES_MS, parts.onError);
  return () => {
    clearInterval(timer);
    clearTimeout(tidying);
    stopFiles();
  };
}
