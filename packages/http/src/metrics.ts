import type { ClusterFigures, QueueState, ServiceState } from '@radioshed/service';

import type { Answered } from './answered.js';
import { durations, type Durations } from './durations.js';
import type { ProcessFigures } from './process-figures.js';

/** Counters of a server, in the text format of Prometheus. */
export interface Metrics {
  observe(answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>): void;
  text(state: ServiceState): string;
}

/** Media type of the text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Metrics of a handler in the text form of Prometheus.
 *
 * @param processFigures figures of the process; none if absent.
 */
export function createMetrics(processFigures?: () => ProcessFigures): Metrics {
  const counts = new Map<string, number>();
  const times = new Map<string, Durations>();
  return {
    observe({ method, route, status, ms }) {
      const call = labels({ method, route });
      const counted = labels({ method, route, status });
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      const time = times.get(call) ?? durations();
      times.set(call, time);
      time.add(ms / 1000);
    },
    text({
      queues,
      calculations,
      archiveBytes,
      archiveFailures,
      diskReserve,
      memory,
      caches,
      threads,
      threadRestarts,
      cluster,
    }) {
      const inQueues = (of: keyof QueueState): [string, number][] =>
        Object.entries({ ...queues, ...(cluster && { parts: cluster.parts }) }).map(([queue, state]) => [
          labels({ queue }),
          state[of],
        ]);
      const ended = calculations.map(({ call, outcome, processor, ...rest }) => ({
        name: labels({ call, outcome, processor }),
        ...rest,
      }));
      return [
        ...family('radioshed_http_requests_total', 'counter', 'Responses sent.', [...counts]),
        ...heading('radioshed_http_request_duration_seconds', 'histogram', 'Time from a request to its response.'),
        ...[...times].flatMap(([call, time]) => time.lines('radioshed_http_request_duration_seconds', call)),
        ...family(
          'radioshed_calculations_total',
          'counter',
          'Calculations that have ended.',
          ended.map(({ name, count }) => [name, count]),
        ),
        ...family(
          'radioshed_calculation_seconds_total',
          'counter',
          'Time that calculations took, without waiting.',
          ended.map(({ name, seconds }) => [name, seconds]),
        ),
        ...family('radioshed_calculations_running', 'gauge', 'Running calculations.', inQueues('running')),
        ...family('radioshed_calculations_waiting', 'gauge', 'Waiting calculations.', inQueues('waiting')),
        ...family(
          'radioshed_memory_reserved_bytes',
          'gauge',
          'Memory reserved by running calculations, files and uploads.',
          [['', memory.reservedBytes]],
        ),
        ...family('radioshed_memory_limit_bytes', 'gauge', 'Maximum memory that can be reserved.', [
          ['', memory.limitBytes === Infinity ? '+Inf' : memory.limitBytes],
        ]),
        ...family('radioshed_memory_waiting', 'gauge', 'Calculations, files and uploads that wait for memory.', [
          ['', memory.waiting],
        ]),
        ...family(
          'radioshed_cache_bytes',
          'gauge',
          'Memory of caches, of all threads together.',
          Object.entries(caches.byName).map(([cache, bytes]) => [labels({ cache }), bytes]),
        ),
        ...family('radioshed_cache_limit_bytes', 'gauge', 'Maximum memory of all caches together.', [
          ['', caches.limitBytes],
        ]),
        ...family('radioshed_archive_bytes', 'gauge', 'Bytes of saved calculations and 3D models.', [
          ['', archiveBytes],
        ]),
        ...family(
          'radioshed_archive_background_failures_total',
          'counter',
          'Failures of work of the archive that no request waits for.',
          Object.entries(archiveFailures).map(([task, count]) => [labels({ task }), count]),
        ),
        ...(diskReserve === undefined ? [] : reserveFamilies(diskReserve)),
        ...family('radioshed_threads', 'gauge', 'Threads for calculations.', [
          ['kind="calculations"', threads.calculations],
          ['kind="pool"', threads.pool],
        ]),
        ...family(
          'radioshed_thread_restarts_total',
          'counter',
          'Calculation threads replaced because they died or stopped responding.',
          [['', threadRestarts]],
        ),
        ...(cluster === undefined ? [] : clusterFamilies(cluster)),
        ...(processFigures === undefined ? [] : processFamilies(processFigures())),
        '',
      ].join('\n');
    },
  };
}

/** The room on the disk of the data folder that only deletions use. */
function reserveFamilies({ bytes, releases }: NonNullable<ServiceState['diskReserve']>): string[] {
  return [
    ...family(
      'radioshed_disk_reserve_bytes',
      'gauge',
      'Room on the disk of the data folder for deletions; 0 while the disk is full.',
      [['', bytes]],
    ),
    ...family(
      'radioshed_disk_reserve_releases_total',
      'counter',
      'How often the disk was so full that deletions needed the reserve.',
      [['', releases]],
    ),
  ];
}

/** Figures of all servers and workers of a cluster; those found are of this server. */
function clusterFamilies({ oldestS, workers, ended, redelivered, found }: ClusterFigures): string[] {
  return [
    ...family(
      'radioshed_cluster_oldest_waiting_seconds',
      'gauge',
      'How long the calculation at the head of a queue has waited.',
      Object.entries(oldestS).map(([queue, s]) => [labels({ queue }), s]),
    ),
    ...family(
      'radioshed_cluster_workers',
      'gauge',
      'Live workers.',
      workers.map(({ version, count }) => [labels({ version }), count]),
    ),
    ...family(
      'radioshed_cluster_ended_last_hour',
      'gauge',
      'Calculations that ended in the last hour.',
      ended.map(({ outcome, count }) => [labels({ outcome }), count]),
    ),
    ...family('radioshed_cluster_redelivered_last_hour', 'gauge', 'Repeated deliveries of calculations to workers.', [
      ['', redelivered],
    ]),
    ...family(
      'radioshed_cluster_ends_found_total',
      'counter',
      'Ends of dispatched calculations, by how this server learnt of them.',
      [
        ['by="notification"', found.byNotice],
        ['by="poll"', found.byPoll],
      ],
    ),
  ];
}

/** The metric names that other Node programs use. */
function processFamilies({
  residentBytes,
  heapUsedBytes,
  cpuSeconds,
  niceThreads,
  startedAt,
  eventLoopDelay,
}: ProcessFigures): string[] {
  const { meanS, p99S, maxS } = eventLoopDelay;
  const gauge = (name: string, help: string, value: number): string[] => family(name, 'gauge', help, [['', value]]);
  return [
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', residentBytes),
    ...gauge('nodejs_heap_size_used_bytes', 'Heap in use on the request thread.', heapUsedBytes),
    ...family('process_cpu_seconds_total', 'counter', 'CPU time of all threads.', [['', cpuSeconds]]),
    ...(niceThreads === undefined
      ? []
      : gauge(
          'radioshed_threads_low_priority',
          'Threads that run after the request thread while cores are short.',
          niceThreads,
        )),
    ...gauge('process_start_time_seconds', 'Start time of the process, since 1970.', startedAt),
    ...gauge(
      'nodejs_eventloop_lag_mean_seconds',
      'Mean event loop delay of the request thread since the last scrape.',
      meanS,
    ),
    ...gauge(
      'nodejs_eventloop_lag_p99_seconds',
      '99th percentile of the event loop delay of the request thread.',
      p99S,
    ),
    ...gauge('nodejs_eventloop_lag_max_seconds', 'Maximum event loop delay of the request thread.', maxS),
  ];
}

function family(
  name: string,
  type: string,
  help: string,
  samples: readonly (readonly [string, number | '+Inf'])[],
): string[] {
  return [...heading(name, type, help), ...samples.map(([label, value]) => `${name}${label && `{${label}}`} ${value}`)];
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function labels(values: Readonly<Record<string, string | number>>): string {
  const quoted = (value: string | number): string =>
    String(value).replace(/[\\"\n]/g, (each) => (each === '\n' ? '\\n' : `\\${each}`));
  return Object.entries(values)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',');
}
