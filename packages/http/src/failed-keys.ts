import { type Service, ServiceError } from '@radioshed/service';

/** Counts the wrong keys of each client. Whoever sends too many gets 429; a right key is never refused. */
export interface FailedKeys {
  /**
   * Counts a wrong key for its account and for the address of the client.
   * @returns the wait, s; undefined if it is not yet too many
   */
  count(account: string | undefined, address: string | undefined): Promise<number | undefined>;
}

/** Wrong keys that an account or an address may have in a minute. */
const MOST = 30;
const WINDOW_MS = 60_000;
/** Accounts and addresses that are remembered, each; beyond them the oldest are forgotten. */
const MOST_NAMES = 10_000;

/**
 * @param nowMs a clock that never goes back, ms.
 * @param together counts on all servers of a cluster; this server alone by default.
 */
export function createFailedKeys(nowMs: () => number, together?: Service['count']): FailedKeys {
  const [accounts, addresses] = [createCounts(nowMs), createCounts(nowMs)];
  return {
    async count(account, address) {
      const here = [account && accounts(account), address && addresses(address)].filter((s) => typeof s === 'number');
      // Whoever sent this server too many costs the database nothing more.
      if (here.length > 0) return Math.max(...here);
      const names = Object.entries({ account, address }).flatMap(([of, name]) =>
        name ? [`wrong key, ${of} ${name}`] : [],
      );
      // Where the database fails, the count of this server remains: the response to a wrong key is still 401.
      const counts = names.length === 0 ? undefined : await together?.(names, WINDOW_MS).catch(() => undefined);
      const waits = counts?.flatMap(({ count, restMs }) =>
        count > MOST ? [Math.max(1, Math.ceil(restMs / 1000))] : [],
      );
      return waits === undefined || waits.length === 0 ? undefined : Math.max(...waits);
    },
  };
}

/** Counts names by minute, from the first count of each. */
function createCounts(nowMs: () => number): (name: string) => number | undefined {
  const counts = new Map<string, { readonly untilMs: number; count: number }>();
  return (name) => {
    const now = nowMs();
    let found = counts.get(name);
    if (found === undefined || found.untilMs <= now) {
      counts.delete(name);
      const [oldest] = counts.keys();
      if (counts.size >= MOST_NAMES && oldest !== undefined) counts.delete(oldest);
      found = { untilMs: now + WINDOW_MS, count: 0 };
      counts.set(name, found);
    }
    found.count++;
    return found.count > MOST ? Math.ceil((found.untilMs - now) / 1000) : undefined;
  };
}

/**
 * The refusal of a wrong key after too many. The right key is checked first, so nobody is locked out by those of
 * others.
 */
export function tooManyKeys(cause: ServiceError, retryAfterS: number): ServiceError {
  const error = `${cause.message}. Too many wrong keys: wait ${retryAfterS} s before the next attempt.`;
  return new ServiceError(429, { error }, { cause, retryAfterS });
}
