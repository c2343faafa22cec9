import { ServiceError } from '../host/service-error.js';

/** Counts changes of each account, so that none fills the audit log. */
export interface ChangePace {
  /** @throws ServiceError 429 */
  count(accountId: number): void;
}

const HOUR_MS = 3_600_000;
/** Changes of an account in an hour. */
export const MOST_CHANGES = 100;

/** @param nowMs a clock, ms */
export function createChangePace(nowMs: () => number = () => performance.now()): ChangePace {
  /** Start of the hour and its changes, by account. */
  const hours = new Map<number, { readonly startMs: number; changes: number }>();
  return {
    count(accountId) {
      const now = nowMs();
      for (const [id, { startMs }] of hours) if (now - startMs >= HOUR_MS) hours.delete(id);
      const hour = hours.get(accountId) ?? { startMs: now, changes: 0 };
      hours.set(accountId, hour);
      if (hour.changes >= MOST_CHANGES) {
        const retryAfterS = Math.ceil((hour.startMs + HOUR_MS - now) / 1000);
        const error = `An account can change its keys at most ${MOST_CHANGES} times an hour: wait ${retryAfterS} s`;
        throw new ServiceError(429, { error }, { retryAfterS });
      }
      hour.changes++;
    },
  };
}
