import type { Account, Archive, Charge, NewCalculation } from '@radioshed/archive';
import { balance, type Call, CREDITS, planOf } from '@radioshed/quota';

import type { ServiceSettings } from './settings.js';

/** What a call adds to its account's books; it goes in with the stored result, or not at all. */
export function chargeOf(account: Account, call: Call): Charge {
  const limit = planOf(account.plan).creditsPerMonth;
  return { counter: call, credits: CREDITS[call], ...(limit === undefined ? {} : { limit }) };
}

/** What an account's plan lets it keep. */
export function roomOf({ plan }: Account): Pick<NewCalculation, 'maxAccountBytes'> {
  const { maxArchiveGigabytes } = planOf(plan);
  return maxArchiveGigabytes === undefined ? {} : { maxAccountBytes: 1e9 * maxArchiveGigabytes };
}

/**
 * Credits that are left of the month, or the operator's number where the plan knows no end.
 *
 * @param pending credits that are charged next.
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
