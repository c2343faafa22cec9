import type { ServiceState } from '@radioshed/service';

import type { Answered } from './answered.js';
import { durations, type Durations } from './durations.js';

/** What a server has answered so far, to be asked for as Prometheus text. */
export interface Metrics {
  observe(answered: Pick<Answered, 'method' | 'route' | 'status' | 'ms'>): void;
  text(state: ServiceState): string;
}

/** Media type of the text format of Prometheus. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function createMetrics(): Metrics {
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
    text({ queues, calculations, archiveBytes, threadRestarts }) {
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
        ...family('radioshed_archive_bytes', 'gauge', 'Bytes kept of calculations.', [['', archiveBytes]]),
        ...family('radioshed_thread_restarts_total', 'counter', 'Threads that died and were replaced.', [['', threadRestarts]]), // prettier-ignore
        '',
      ].join('\n');
    },
  };
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
