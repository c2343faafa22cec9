import type { Account, Archive, Charge, NewCalculation } from '@radioshed/archive';
import { balance, type Call, CREDITS, planOf } from '@radioshed/quota';
import { defined } from '@radioshed/units';

import type { ServiceSettings } from './settings.js';

/** The charge of a call. It is stored together with the result or not at all. */
export function chargeOf(account: Account, call: Call): Charge {
  const limit = planOf(account.plan).creditsPerMonth;
  return { counter: call, credits: CREDITS[call], ...defined({ limit }) };
}

/** Storage limits of an account's plan. */
export function roomOf({ plan }: Account): Pick<NewCalculation, 'maxAccountBytes'> {
  const { maxArchiveGigabytes } = planOf(plan);
  return maxArchiveGigabytes === undefined ? {} : { maxAccountBytes: 1e9 * maxArchiveGigabytes };
}

/**
 * Credits left this month; with an unlimited plan, the operator's number.
 *
 * @param pending credits about to be charged.
 */
export async function balanceOf(
  archive: Archive,
  account: Account,
  settings: ServiceSettings,
  pending = 0,
): Promise<number> {
  const plan = planOf(account.plan);
  if (plan.creditsPerMonth === undefined) return settings.balance;
  return balance(plan, (await archive.creditsUsed(account.id)) + pending);
}
