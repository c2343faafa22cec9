import type { Plan } from './plan.js';

/** What `balance` says where credits have no end. */
export const UNLIMITED_BALANCE = 1_000_000_000;

/**
 * Credits left of a month, never below 0.
 *
 * @param used credits charged in that month.
 */
export function balance(plan: Plan, used: number): number {
  if (plan.creditsPerMonth === undefined) return UNLIMITED_BALANCE;
  return Math.max(0, plan.creditsPerMonth - used);
}
