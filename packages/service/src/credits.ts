import type { Account, Archive, Charge } from '@radioshed/archive';
import { balance, type Call, CREDITS, planOf, REFUSALS } from '@radioshed/quota';

import { ServiceError } from './service-error.js';
import type { ServiceSettings } from './settings.js';

/** What a call adds to its account's books; it goes in with the stored result, or not at all. */
export function chargeOf(account: Account, call: Call): Charge {
  const limit = planOf(account.plan).creditsPerMonth;
  return { counter: call, credits: CREDITS[call], ...(limit === undefined ? {} : { limit }) };
}

/** Turns away whom the month's credits do not reach, before any work is done. @throws ServiceError 403 */
export async function checkCredit(archive: Archive, account: Account, call: Call): Promise<void> {
  const left = balance(planOf(account.plan), await archive.creditsUsed(account.id));
  const { status, error } = REFUSALS.noCredit;
  if (left < CREDITS[call]) throw new ServiceError(status, { error });
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
