import { refuseCommit } from '../records/check.js';
import { checkFits } from '../records/room.js';
import { byDay, NoCreditError, type Usage, type UsageStore, type UsageTotal } from '../records/usage.js';
import type { Forgetting } from './forgetting.js';
import type { MemoryRepeats } from './repeats.js';

/**
 * Counters of each day in memory.
 *
 * @param accountBytes of all that an account has saved
 */
export function memoryUsage(
  now: () => string,
  { checkNew, storeResponse }: Pick<MemoryRepeats, 'checkNew' | 'storeResponse'>,
  accountBytes: (accountId: number) => number,
): UsageStore & Forgetting & { readonly chargeNow: (...charge: Parameters<UsageStore['charge']>) => void } {
  const all = new Map<number, Map<string, Usage>>(); // by account, then day and counter

  const days = (accountId: number): Usage[] => [...(all.get(accountId)?.values() ?? [])];
  const creditsOf = (accountId: number, month: string): number =>
    days(accountId)
      .filter(({ day }) => day.startsWith(month))
      .reduce((sum, { credits }) => sum + credits, 0);

  /** Charges without a pause, so that nothing comes between a check of the room and what it allows. */
  function chargeNow(
    ...[accountId, { counter, credits, limit = Infinity, stored }, commit, most = Infinity]: Parameters<
      UsageStore['charge']
    >
  ): void {
    refuseCommit(commit);
    if (stored !== undefined) {
      checkFits({ kept: accountBytes(accountId), coming: stored.response.length, most }, 'account-full');
      checkNew(accountId, stored);
    }
    const day = now().slice(0, 10);
    if (credits > 0 && creditsOf(accountId, day.slice(0, 7)) + credits > limit) {
      throw new NoCreditError('no credits left this month');
    }
    if (stored !== undefined) storeResponse(accountId, stored);
    const mine = all.get(accountId) ?? new Map<string, Usage>();
    all.set(accountId, mine);
    const name = `${day} ${counter}`;
    const before = mine.get(name) ?? { day, counter, calls: 0, credits: 0 };
    mine.set(name, { ...before, calls: before.calls + 1, credits: before.credits + credits });
  }

  return {
    forget: (accountId) => void all.delete(accountId),
    chargeNow,
    charge: async (...charge) => chargeNow(...charge),
    creditsUsed: async (accountId, month = now().slice(0, 7)) => creditsOf(accountId, month),
    usage: async (accountId, { from = '' } = {}) =>
      days(accountId)
        .filter(({ day }) => day >= from)
        .sort(byDay),
    usageByAccount: async ({ from = '' } = {}) => {
      const totals = new Map<number, UsageTotal>();
      for (const accountId of all.keys()) {
        const counts = days(accountId).filter(({ day }) => day >= from);
        const sum = (of: 'calls' | 'credits'): number => counts.reduce((total, each) => total + each[of], 0);
        if (counts.length > 0) totals.set(accountId, { calls: sum('calls'), credits: sum('credits') });
      }
      return totals;
    },
  };
}
