import type { ServiceState } from '@radioshed/service';

import type { Answered } from './answered.js';
import { durations, type Durations } from './durations.js';
import type { ProcessFigures } from './process-figures.js';

/** What a server has answered so far, to be asked for as Prometheus text. */
export interface Metrics {
  observe(answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>): void;
  text(state: ServiceState): string;
}

/** Media type of the text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** @param processFigures figures of the process; none if absent. */
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
    text({ queues, calculations, archiveBytes, threads, threadRestarts }) {
      const [areas, paths] = [queues.areas, queues.paths];
      const ended = calculations.map(({ call, outcome, processor, ...rest }) => ({ name: labels({ call, outcome, processor }), ...rest })); // prettier-ignore
      return [
        ...family('radioshed_http_requests_total', 'counter', 'Requests answered.', [...counts]),
        ...heading('radioshed_http_request_duration_seconds', 'histogram', 'From a request to its answer.'),
        ...[...times].flatMap(([call, time]) => time.lines('radioshed_http_request_duration_seconds', call)),
        ...family('radioshed_calculations_total', 'counter', 'Calculations that ended.', ended.map(({ name, count }) => [name, count])), // prettier-ignore
        ...family('radioshed_calculation_seconds_total', 'counter', 'Time that they took, without waiting.', ended.map(({ name, seconds }) => [name, seconds])), // prettier-ignore
        ...family('radioshed_calculations_running', 'gauge', 'Calculations under way.', [
          ['queue="areas"', areas.running],
          ['queue="paths"', paths.running],
        ]),
        ...family('radioshed_calculations_waiting', 'gauge', 'Calculations that wait for a place.', [
          ['queue="areas"', areas.waiting],
          ['queue="paths"', paths.waiting],
        ]),
        ...family('radioshed_archive_bytes', 'gauge', 'Bytes of saved calculations.', [['', archiveBytes]]),
        ...family('radioshed_threads', 'gauge', 'Threads of calculations.', [
          ['kind="calculations"', threads.calculations],
          ['kind="pool"', threads.pool],
        ]),
        ...family('radioshed_thread_restarts_total', 'counter', 'Threads that lead calculations and were replaced, as they died or let go of nothing.', [['', threadRestarts]]), // prettier-ignore
        ...(processFigures === undefined ? [] : processFamilies(processFigures())),
        '',
      ].join('\n');
    },
  };
}

/** By the names that other programs of this platform tell them under. */
function processFamilies({
  residentBytes,
  heapUsedBytes,
  cpuSeconds,
  startedAt,
  eventLoopDelay,
}: ProcessFigures): string[] {
  const { meanS, p99S, maxS } = eventLoopDelay;
  const gauge = (name: string, help: string, value: number): string[] => family(name, 'gauge', help, [['', value]]);
  return [
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', residentBytes),
    ...gauge('nodejs_heap_size_used_bytes', 'Objects of the thread that answers.', heapUsedBytes),
    ...family('process_cpu_seconds_total', 'counter', 'Time of the processor, of all threads.', [['', cpuSeconds]]),
    ...gauge('process_start_time_seconds', 'When the process began, since 1970.', startedAt),
    ...gauge('nodejs_eventloop_lag_mean_seconds', 'Delay of the thread that answers, since last asked.', meanS),
    ...gauge('nodejs_eventloop_lag_p99_seconds', 'The same, exceeded by one look in a hundred.', p99S),
    ...gauge('nodejs_eventloop_lag_max_seconds', 'The same, the longest.', maxS),
  ];
}

function family(name: string, type: string, help: string, samples: readonly (readonly [string, number])[]): string[] {
  return [...heading(name, type, help), ...samples.map(([label, value]) => `${name}${label && `{${label}}`} ${value}`)];
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function labels(values: Readonly<Record<string, string | number>>): string {
  const quoted = (value: string | number): string => String(value).replace(/[\\"\n]/g, (each) => (each === '\n' ? '\\n' : `\\${each}`)); // prettier-ignore
  return Object.entries(values)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',');
}
