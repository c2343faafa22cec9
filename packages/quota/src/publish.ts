import { checkObject } from '@radioshed/units';

import { type Call, CREDITS } from './call.js';
import { type Plan, PLAN_NAMES, planOf } from './plan.js';

/** Content of /apis/plans.yml: every plan with its limits, or `unlimited`. */
export function plansYaml(): string {
  const lines = PLAN_NAMES.map(planOf).flatMap((plan) => [
    `  - name: ${plan.name}`,
    `    requests_per_month: ${limit(plan.creditsPerMonth)}`,
    `    max_radius_km: ${limit(plan.maxRadiusKm)}`,
    `    max_megapixels: ${limit(plan.maxMegapixels)}`,
    `    max_megavoxels: ${limit(plan.maxMegavoxels)}`,
    `    max_archive_gigabytes: ${limit(plan.maxArchiveGigabytes)}`,
  ]);
  return `${['plans:', ...lines].join('\n')}\n`;
}

/** Limits of a server for all accounts, regardless of plan. */
export interface ServerLimits {
  /** Total megapixels of the layers of one analysis. */
  readonly maxLayerMegapixels: number;
  /** Templates of an account. */
  readonly maxTemplates: number;
  /** Projects of an account. */
  readonly maxProjects: number;
  /** Antenna patterns of an account. */
  readonly maxPatterns: number;
  /** Longest time of a calculation, s; Infinity for no limit. */
  readonly maxSeconds: number;
}

/**
 * Content of /apis/rate-limits.yml: parallel calculations and pauses by plan, credits by call, and limits for all
 * accounts.
 */
export function rateLimitsYaml(server: ServerLimits): string {
  const { maxLayerMegapixels, maxTemplates, maxProjects, maxPatterns, maxSeconds } = checkObject('server', server);
  const plans = PLAN_NAMES.map(planOf).flatMap((plan: Plan) => [
    `  - plan: ${plan.name}`,
    `    parallel_requests_per_key: ${plan.serialPerKey ? 1 : 'unlimited'}`,
    `    seconds_between_requests: ${plan.pauseMs / 1000}`,
  ]);
  const calls = (Object.keys(CREDITS) as Call[]).map((call) => `  /${call}: ${CREDITS[call]}`);
  const limits = [
    `  layer_megapixels_per_analysis: ${maxLayerMegapixels}`,
    `  templates_per_account: ${maxTemplates}`,
    `  projects_per_account: ${maxProjects}`,
    `  antennas_per_account: ${maxPatterns}`,
    `  seconds_per_calculation: ${maxSeconds === Infinity ? 'unlimited' : maxSeconds}`,
  ];
  return `${['rate_limits:', ...plans, 'credits_per_request:', ...calls, 'limits:', ...limits].join('\n')}\n`;
}

function limit(value: number | undefined): number | string {
  return value ?? 'unlimited';
}
