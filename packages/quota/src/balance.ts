import { checkObject } from '@radioshed/units';

import type { Plan } from './plan.js';

/** `balance` of plans with unlimited credits. */
export const UNLIMITED_BALANCE = 1_000_000_000;

/**
 * Credits left in a month, never below 0.
 *
 * @param used credits charged in that month.
 * @example
 * ```ts
 * const now = Date.UTC(2026, 10, 21);
 * const one = { keyId: 'ada', ticket: 'first', nowMs: now };
 * const start = begin(accountState(now), PLANS.free, { ...one, call: 'area' });
 * const done = end(start.state, { ...one, succeeded: true });
 * balance(PLANS.free, done.used); // 49
 * ```
 */
export function balance(plan: Plan, used: number): number {
  checkObject('plan', plan, 'what planOf returns');
  if (plan.creditsPerMonth === undefined) return UNLIMITED_BALANCE;
  return Math.max(0, plan.creditsPerMonth - used);
}
