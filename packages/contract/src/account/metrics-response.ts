import { checkListed } from '@radioshed/units';

import * as z from 'zod';

/** Kinds of calls with their own counter. */
export const METRICS = ['area', 'path', 'points', 'mesh', 'interference', 'network', 'best_site_analysis'] as const;

/** Number of calls of each kind. */
export type MetricCounts = Readonly<Record<(typeof METRICS)[number], number>>;

/** Response of /my-metrics. */
export interface MetricsResponse {
  /** When counting began: ISO 8601, UTC. */
  readonly from: string;
  /** All calls, including those without a counter below. */
  readonly count_total: number;
  /** Days with calls: the date, and a list with one set of counts. */
  readonly time_series: readonly Readonly<Record<string, readonly [MetricCounts]>>[];
  readonly types_total: MetricCounts;
  readonly remaining_calculations_since_last_purchase: number;
}

/** The counter of each call. Other calls count in the total only. */
const COUNTER_OF: Readonly<Record<string, (typeof METRICS)[number]>> = {
  area: 'area',
  multisite: 'area',
  'hf/area': 'area',
  'satellite/area': 'area',
  spotbeam: 'area',
  '3d': 'area',
  path: 'path',
  'hf/prediction': 'path',
  points: 'points',
  multilink: 'points',
  merge: 'mesh',
  interference: 'interference',
  network: 'network',
  bsa: 'best_site_analysis',
};

const counts = z.object(
  Object.fromEntries(METRICS.map((name) => [name, z.int().min(0)])),
) as unknown as z.ZodType<MetricCounts>;

/** Checks a {@link MetricsResponse}. */
export const metricsResponse: z.ZodType<MetricsResponse> = z.object({
  from: z.string(),
  count_total: z.int().min(0),
  time_series: z.array(z.record(z.string().regex(/^\d{4}-\d\d-\d\d$/), z.tuple([counts]))),
  types_total: counts,
  remaining_calculations_since_last_purchase: z.int(),
});

/** Calls of a day that share one counter. */
export interface CountedCalls {
  /** `2026-11-21` */
  readonly day: string;
  readonly counter: string;
  readonly calls: number;
}

/**
 * Response of /my-metrics.
 *
 * @param counted oldest day first.
 */
export function metricsResponseOf(from: string, counted: readonly CountedCalls[], remaining: number): MetricsResponse {
  checkListed('counted', counted);
  const days = [...new Set(counted.map(({ day }) => day))];
  return {
    from,
    count_total: counted.reduce((sum, { calls }) => sum + calls, 0),
    time_series: days.map((day) => ({ [day]: [countsOf(counted.filter((each) => each.day === day))] as const })),
    types_total: countsOf(counted),
    remaining_calculations_since_last_purchase: remaining,
  };
}

function countsOf(counted: readonly CountedCalls[]): MetricCounts {
  const counts = Object.fromEntries(METRICS.map((name) => [name, 0])) as Record<keyof MetricCounts, number>;
  for (const { counter, calls } of counted) {
    const name = COUNTER_OF[counter];
    if (name !== undefined) counts[name] += calls;
  }
  return counts;
}
