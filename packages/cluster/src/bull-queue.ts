import { setTimeout as sleep } from 'node:timers/promises';

import type { CallDelivery } from '@radioshed/archive';
import { clientWithin } from '@radioshed/archive/postgres';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  ErrorCode,
  type IQueueBackend,
  Queue,
  Worker,
} from 'bullmq';

import { checkRedis, isQueueSettingError, QueueSettingError } from './check-redis.js';
import type { JobQueue } from './job-queue.js';
import { LEASE_MS } from './lease.js';
import { queuesInPostgres, queuesInRedis } from './list-queues.js';
import { queueName, queueOfName } from './queue-name.js';
import { redisOptions, SILENT_MS } from './redis-server.js';
import { within } from './within.js';

/** A server of queues: PostgreSQL or Redis. */
export interface QueueServer {
  /** `postgres://…`, `redis://…` or `rediss://…` */
  readonly url: string;
  /** Identity of the archive, part of the names of the queues: another cluster on the same server has others. */
  readonly archive: string;
  /** Part of the names of the queues: only workers with the same version take a call. */
  readonly version: string;
  /** Silence after which a delivery goes to another worker, ms; 10 000 by default. */
  readonly leaseMs?: number;
  /** Called with every error of a connection; it is reopened. */
  readonly onError: (error: Error) => void;
  /**
   * Time between looks at the settings of the queues, ms; 30 000 by default. Unfit ones are a {@link
   * QueueSettingError}.
   */
  readonly lookMs?: number;
}

/** Time between checks for deliveries of silent workers, ms. */
const CHECK_MS = 2000;
/**
 * Wait before a failed delivery is repeated, ms, in addition to the lease: until then its call counts as held by the
 * worker that failed.
 */
const AGAIN_MS = 1000;
/**
 * Longest wait of an idle worker before it looks for deliveries itself, s: what wakes it may be lost, or go to a
 * sleeping worker.
 */
const LOOK_S = 2;
/** Deliveries that fail so often are forgotten; the sweep of the calls delivers them again. */
const ATTEMPTS = 20;
/** Longest wait for a reply to one request, ms; the caller gets an error, and the sweep delivers later. */
const ANSWER_MS = 5000;
/** Time for connections to close in good order, ms; then they are broken. */
const CLOSE_MS = 2000;
/** Longest wait until a worker can take calls from a queue, ms. */
const READY_MS = 30_000;
/** Wait between two attempts to open a queue, ms. */
const RECONNECT_MS = 1000;
/** Time between looks at the settings of the queues, ms: someone else may change them. */
const LOOK_MS = 30_000;
/** Priority after which calls come that wait for all others. */
const LAST = 1_000_000;
/** Schema of the queue's own tables in PostgreSQL. */
const SCHEMA = 'radioshed_queue';
/** Connections of one queue to PostgreSQL. */
const CONNECTIONS = 2;

type Deliveries = Queue<Delivered, void, string, Delivered, void, string, IQueueBackend>;
type Taker = Worker<Delivered, void, string, IQueueBackend>;

/** The content of a delivery: nothing that a forged one could misuse. */
interface Delivered {
  readonly id: string;
}

/** A request to the queue failed. */
class QueueError extends Error {
  override readonly name = 'QueueError';
}

/** Opens queues on a server. In PostgreSQL the tables of the queue are created or brought up to date. */
export function bullQueue({
  url,
  archive,
  version,
  leaseMs = LEASE_MS,
  onError,
  lookMs = LOOK_MS,
}: QueueServer): JobQueue {
  const isPostgres = /^postgres(ql)?:/.test(url);
  const connection = isPostgres
    ? {
        connectionString: url,
        schema: SCHEMA,
        migrate: true,
        max: CONNECTIONS,
        Client: clientWithin(SILENT_MS + ANSWER_MS),
        connectionTimeoutMillis: ANSWER_MS,
        statement_timeout: SILENT_MS,
        keepAlive: true,
      }
    : redisOptions(new URL(url));
  // A worker waits for Redis for as long as it takes.
  const workerConnection = isPostgres ? connection : { ...connection, maxRetriesPerRequest: null };
  const backend = (isPostgres ? createPostgresBackend : createRedisBackend) as BackendFactory;
  const queues = new Map<string, Promise<Deliveries>>();
  const workers: Taker[] = [];
  const nameOf = (queue: string, of = version): string => queueName({ archive, version: of, queue });
  const jobOf = ({ id, delivery }: Pick<CallDelivery, 'id' | 'delivery'>): string => `${id}.${delivery}`;

  /** An open queue. One that could not be opened is opened again by the next call. */
  function queueOf(queueOfCalls: string, of?: string): Promise<Deliveries> {
    const name = nameOf(queueOfCalls, of);
    let open = queues.get(name);
    if (open === undefined) {
      const queue: Deliveries = new Queue(name, { connection }, backend);
      queue.on('error', onError);
      open = queue.waitUntilReady().then(
        () => queue,
        async (error: unknown) => {
          queues.delete(name);
          await closed(queue);
          throw error;
        },
      );
      queues.set(name, open);
    }
    return open;
  }

  /** The reply of a queue to one request. */
  function ask<T>(
    { queue, version: of }: { readonly queue: string; readonly version?: string },
    request: (queue: Deliveries) => Promise<T>,
  ): Promise<T> {
    return within(ANSWER_MS, queueOf(queue, of).then(request), 'the queue').catch((cause: unknown) => {
      const { name: kind, cause: inner } = Object(cause) as Partial<Error>;
      if (kind !== 'MaxRetriesPerRequestError' && kind !== 'LateError')
        throw new QueueError('the queue failed', { cause });
      const silent = 'the queue does not respond: waiting calls are delivered when it does';
      throw new QueueError(silent, inner === undefined ? {} : { cause: inner });
    });
  }

  /** Opens a queue until that succeeds, or the attempts end. */
  async function reachPostgres(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      try {
        await queueOf('paths');
        return;
      } catch (cause) {
        const code = String(Object(cause).code ?? '');
        if (/^(28|3D)/.test(code))
          throw new QueueSettingError(`the queue refuses its address: ${String(Object(cause).message)}`, { cause });
        await sleep(RECONNECT_MS);
      }
    }
  }

  const taken = new Set<string>();

  /** Nothing here pauses a queue or limits it for all workers. Someone else did, with access to its server. */
  async function free(queue: string): Promise<void> {
    const open = await queueOf(queue);
    const [isPaused, atOnce, rate] = [
      await open.isPaused(),
      await open.getGlobalConcurrency(),
      await open.getGlobalRateLimit(),
    ];
    if (!isPaused && atOnce === null && rate === null) return;
    if (isPaused) await open.resume();
    if (atOnce !== null) await open.removeGlobalConcurrency();
    if (rate !== null) await open.removeGlobalRateLimit();
    const what = isPaused ? 'paused' : 'limited';
    onError(
      new QueueSettingError(`the queue of ${queue} was ${what} by someone with access to its server, and goes on`),
    );
  }

  /** Reports unfit settings; what does not respond is reported by its connections. */
  async function look(): Promise<void> {
    if (!isPostgres) {
      await checkRedis(redisOptions(new URL(url)), closing.signal, 1).catch((error: unknown) => {
        if (isQueueSettingError(error)) onError(error);
      });
    }
    for (const queue of taken) {
      if (closing.signal.aborted) return;
      await within(ANSWER_MS, free(queue), 'the queue').catch(() => {});
    }
  }
  const closing = new AbortController();
  let looking: Promise<void> | undefined;
  const looks = setInterval(() => {
    // A server that responds late gets no second connection.
    looking ??= look().finally(() => (looking = undefined));
  }, lookMs).unref();

  return {
    async add(call, place) {
      const options = {
        jobId: jobOf(call),
        priority: call.isLow ? LAST + place : place,
        attempts: ATTEMPTS,
        backoff: { type: 'fixed', delay: leaseMs + AGAIN_MS },
        removeOnComplete: true,
        removeOnFail: true,
      };
      await ask(call, async (queue) => {
        // What is left of the delivery before, unless a worker has it.
        if (call.delivery > 0) await queue.remove(jobOf({ ...call, delivery: call.delivery - 1 })).catch(() => {});
        await queue.add('call', { id: call.id }, options);
      });
    },
    async has(call) {
      // Of a job that no list has, only its content may be left: nobody would take it.
      return (await ask(call, (queue) => queue.getJobState(jobOf(call)))) !== 'unknown';
    },
    async work(queue, atOnce, handler) {
      taken.add(queue);
      const worker: Taker = new Worker<Delivered, void, string, IQueueBackend>(
        nameOf(queue),
        async ({ data }) => handler(data.id),
        {
          connection: workerConnection,
          concurrency: atOnce,
          lockDuration: leaseMs,
          drainDelay: LOOK_S,
          stalledInterval: CHECK_MS,
          maxStalledCount: ATTEMPTS,
          runRetryDelay: RECONNECT_MS,
          removeOnComplete: { count: 0 },
          removeOnFail: { count: 0 },
        },
        backend,
      );
      worker.on('error', (error) => {
        if (!(isPostgres && isGone(error))) onError(error);
      });
      workers.push(worker);
      await within(READY_MS, worker.waitUntilReady(), 'the queue');
    },
    async counts(queue) {
      const depth = await ask({ queue }, (open) => open.getJobCounts());
      const { waiting = 0, prioritized = 0, delayed = 0, active = 0 } = depth;
      return { waiting: waiting + prioritized + delayed, active };
    },
    async tidy(versions) {
      const names = isPostgres ? await queuesInPostgres(url, SCHEMA, ANSWER_MS) : await queuesInRedis(url);
      const foreign = new Set<string>();
      for (const name of names) {
        const of = queueOfName(name);
        if (of === undefined) continue;
        if (of.archive !== archive) foreign.add(of.archive);
        else if (of.version !== version && !versions.includes(of.version))
          await ask(of, (queue) => queue.obliterate({ force: true }));
      }
      if (foreign.size === 0) return;
      const remedy = isPostgres ? 'a database of its own' : 'a Redis, or a database of it, of its own';
      onError(
        new QueueSettingError(
          `the server of the queue also has those of ${foreign.size === 1 ? 'another cluster' : `${foreign.size} other clusters`} (archive ${[...foreign].join(', ')}), which slow each other: give each ${remedy}`,
        ),
      );
    },
    async check(ms) {
      const ended = new AbortController();
      const reached = isPostgres ? reachPostgres(ended.signal) : checkRedis(redisOptions(new URL(url)), ended.signal);
      // Its error comes too late for anyone, once the wait is over.
      reached.catch(() => {});
      await within(ms, reached, 'the queue').finally(() => ended.abort());
    },
    async drain() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
    async close() {
      clearInterval(looks);
      closing.abort();
      await Promise.all(workers.map(closed));
      await Promise.all(
        [...queues.values()].map((queue) => within(CLOSE_MS, queue.then(closed), 'the queue').catch(() => {})),
      );
      // Its connection is broken by now, or soon.
      if (looking !== undefined) await within(CLOSE_MS, looking, 'the queue').catch(() => {});
    },
  };
}

/**
 * Whether a delivery was gone when its handler ended. In PostgreSQL a newer one may replace it just as a worker takes
 * it; the call is not lost, as the database of calls knows how it ended. Redis loses a delivery only with its data.
 */
function isGone(error: Error): boolean {
  return 'code' in error && error.code === ErrorCode.JobNotExist;
}

/** Closes connections; those of a server that does not respond are broken. */
async function closed(open: Deliveries | Taker): Promise<void> {
  const close = open instanceof Worker ? open.close(true) : open.close();
  await within(CLOSE_MS, close, 'the queue').catch(() =>
    within(CLOSE_MS, open.disconnect(), 'the queue').catch(() => {}),
  );
}
