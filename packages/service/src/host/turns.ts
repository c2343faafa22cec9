import type { Archive, Caller } from '@radioshed/archive';
import { type AccountState, accountState, begin, type Call, end, type Plan, planOf } from '@radioshed/quota';

import { ServiceError } from './service-error.js';
import type { ServiceSettings } from './settings.js';

/** The operator's limits of turns for all accounts. */
export type TurnLimits = Pick<ServiceSettings, 'serialPerKey' | 'pauseMs'>;

/** Limits the calculations of each key, and checks the credits of its account. */
export interface Turns {
  /**
   * Begins the turn of a key, unless it is busy or in its pause, or the month's credits are spent or reserved by running
   * calculations.
   *
   * @returns the function that ends the turn, to be called once, with whether the calculation succeeded.
   * @throws ServiceError 429, 403
   */
  begin(caller: Caller, call: Call): Promise<(succeeded: boolean) => void>;
}

/** @param nowMs milliseconds since 1970. */
export function createTurns(settings: TurnLimits, archive: Pick<Archive, 'creditsUsed'>, nowMs: () => number): Turns {
  const states = new Map<number, AccountState>();
  let tickets = 0;

  return {
    async begin({ account, keyId }, call) {
      const plan = strictest(planOf(account.plan), settings);
      const used = plan.creditsPerMonth === undefined ? 0 : await archive.creditsUsed(account.id);
      const ticket = String(++tickets);
      const startedMs = nowMs();
      // The archive knows the charges; this process knows what is running.
      const state = { ...accountState(startedMs, used), keys: states.get(account.id)?.keys ?? {} };
      const decision = begin(state, plan, { keyId, ticket, call, nowMs: startedMs });
      if (!decision.allowed) {
        const { status, error, retryAfterS } = decision;
        throw new ServiceError(status, { error }, retryAfterS === undefined ? {} : { retryAfterS });
      }
      states.set(account.id, decision.state);
      return (succeeded) => {
        const after = end(states.get(account.id) ?? state, { keyId, ticket, succeeded, nowMs: nowMs() });
        if (plan.pauseMs === 0 && isIdle(after)) states.delete(account.id);
        else states.set(account.id, after);
      };
    },
  };
}

/** An account's plan combined with the operator's limits for all accounts. */
export function strictest(plan: Plan, { serialPerKey, pauseMs }: TurnLimits): Plan {
  return { ...plan, serialPerKey: serialPerKey || plan.serialPerKey, pauseMs: Math.max(pauseMs, plan.pauseMs) };
}

function isIdle({ keys }: AccountState): boolean {
  return Object.values(keys).every(({ running }) => running.length === 0);
}
