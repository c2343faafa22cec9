import type { CallDelivery } from '@radioshed/archive';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  Queue,
  Worker,
} from 'bullmq';
import type { RedisOptions } from 'ioredis';

import type { JobQueue } from './job-queue.js';

/** A server of queues: PostgreSQL or Redis. */
export interface QueueServer {
  /** `postgres://…`, `redis://…` or `rediss://…` */
  readonly url: string;
  /** Part of the names of the queues: only workers with the same version take a call. */
  readonly version: string;
  /** Called with every error of a connection; it is reopened. */
  readonly onError: (error: Error) => void;
}

/** Time without a sign of life after which another worker gets a call, ms, and time between checks. */
const LOCK_MS = 10_000;
const CHECK_MS = 5000;
/** What a failed delivery waits before it comes again, ms: longer than a claim of a silent worker holds. */
const AGAIN_MS = 6000;
/** Deliveries that fail so often are forgotten; the sweep of the calls delivers them again. */
const ATTEMPTS = 20;
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

/** The address of a Redis as options: `redis://user:password@host:port/database`. */
function redisOptions(url: URL) {
  const { hostname, port, username, password, pathname, protocol } = url;
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    maxRetriesPerRequest: null, // a worker waits for as long as it takes
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  } satisfies RedisOptions;
}

/** Opens queues on a server. In PostgreSQL the tables of the queue are created or brought up to date. */
export function bullQueue({ url, version, onError }: QueueServer): JobQueue {
  const isPostgres = /^postgres(ql)?:/.test(url);
  const connection = isPostgres
    ? { connectionString: url, schema: SCHEMA, migrate: true, max: CONNECTIONS }
    : redisOptions(new URL(url));
  const backend = (isPostgres ? createPostgresBackend : createRedisBackend) as BackendFactory;
  const queues = new Map<string, Deliveries>();
  const workers: Taker[] = [];
  const nameOf = (queue: string): string => `radioshed-${version}-${queue}`;
  const jobOf = ({ id, delivery }: CallDelivery): string => `${id}.${delivery}`;

  function queueOf(name: string): Deliveries {
    const open = queues.get(name);
    if (open !== undefined) return open;
    const queue: Deliveries = new Queue(nameOf(name), { connection, skipVersionCheck: true }, backend);
    queue.on('error', onError);
    queues.set(name, queue);
    return queue;
  }

  return {
    async add(call, priority) {
      await queueOf(call.queue).add(
        'call',
        { id: call.id },
        {
          jobId: jobOf(call),
          priority,
          attempts: ATTEMPTS,
          backoff: { type: 'fixed', delay: AGAIN_MS },
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    },
    async has(call) {
      return (await queueOf(call.queue).getJob(jobOf(call))) !== undefined;
    },
    async work(queue, atOnce, handler) {
      const worker: Taker = new Worker<Delivered, void, string, IQueueBackend>(
        nameOf(queue),
        async ({ data }) => handler(data.id),
        {
          connection,
          concurrency: atOnce,
          lockDuration: LOCK_MS,
          stalledInterval: CHECK_MS,
          maxStalledCount: ATTEMPTS,
          removeOnComplete: { count: 0 },
          removeOnFail: { count: 0 },
        },
        backend,
      );
      worker.on('error', onError);
      workers.push(worker);
      await worker.waitUntilReady();
    },
    async counts(queue) {
      const { waiting = 0, prioritized = 0, delayed = 0, active = 0 } = await queueOf(queue).getJobCounts();
      return { waiting: waiting + prioritized + delayed, active };
    },
    async drain() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close(true)));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
