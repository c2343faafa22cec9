import { checkChoice, checkObject, checkRange } from '@radioshed/units';

import { balance } from './balance.js';
import { type Call, CREDITS } from './call.js';
import { type Refusal, REFUSALS, tooSoon } from './decision.js';
import { monthOf } from './month.js';
import type { Plan } from './plan.js';

/** A calculation that has begun and not ended. */
export interface Running {
  /** Identifies this calculation; chosen by the caller. */
  readonly ticket: string;
  /** Credits reserved for it. */
  readonly credits: number;
}

/** The running calculations of a key, and when its last one ended. */
export interface KeyState {
  readonly running: readonly Running[];
  /** When the key's last calculation ended, ms since 1970. */
  readonly endedAtMs?: number;
}

/** State of an account: plain data, changed only by {@link begin} and {@link end}. */
export interface AccountState {
  /** `2026-11`, UTC: `used` belongs to it. */
  readonly month: string;
  /** Credits charged in the month. */
  readonly used: number;
  /** By key id; keys that never calculated are absent. */
  readonly keys: Readonly<Record<string, KeyState>>;
}

/** A calculation about to begin. */
export interface Beginning {
  readonly keyId: string;
  readonly ticket: string;
  readonly call: Call;
  /** ms since 1970. */
  readonly nowMs: number;
}

/** A calculation that has ended, successfully or not. */
export interface Ending {
  readonly keyId: string;
  readonly ticket: string;
  /** Failed and cancelled calls are not charged. */
  readonly succeeded: boolean;
  readonly nowMs: number;
}

/**
 * The initial state of an account.
 *
 * @param used credits charged so far in the month of `nowMs`.
 * @example
 * ```ts
 * const now = Date.UTC(2026, 10, 21);
 * const one = { keyId: 'ada', ticket: 'first', nowMs: now };
 * const start = begin(accountState(now), PLANS.free, { ...one, call: 'area' });
 * const done = end(start.state, { ...one, succeeded: true });
 * balance(PLANS.free, done.used); // 49
 * ```
 */
export function accountState(nowMs: number, used = 0): AccountState {
  checkRange('used', used, 0, Infinity, 'credits');
  return { month: monthOf(nowMs, 'nowMs'), used, keys: {} };
}

/**
 * Decides whether a key may calculate now. Its credits are reserved while it runs, so several keys of an account cannot
 * spend one credit twice.
 *
 * @example
 * ```ts
 * const now = Date.UTC(2026, 10, 21);
 * const one = { keyId: 'ada', ticket: 'first', nowMs: now };
 * const start = begin(accountState(now), PLANS.free, { ...one, call: 'area' });
 * const done = end(start.state, { ...one, succeeded: true });
 * begin(done, PLANS.free, { ...one, call: 'path' }).error; // 'Too many requests, pause at least 1 s'
 * ```
 */
export function begin(
  state: AccountState,
  plan: Plan,
  beginning: Beginning,
): Refusal | { readonly allowed: true; readonly state: AccountState } {
  const { keyId, ticket, call, nowMs } = checkObject('beginning', beginning);
  checkObject('plan', plan, 'what planOf returns');
  checkChoice('call', call, Object.keys(CREDITS));
  const now = inMonth(checkState(state), nowMs);
  const key = keyOf(now, keyId);
  if (plan.serialPerKey && key.running.length > 0) return REFUSALS.inProgress;
  if (key.running.some((each) => each.ticket === ticket)) return REFUSALS.inProgress;
  const sinceMs = nowMs - (key.endedAtMs ?? -Infinity);
  // A negative time means that the clock was set back, which must not block a key for hours.
  if (sinceMs >= 0 && sinceMs < plan.pauseMs) return tooSoon(plan.pauseMs);
  const credits = CREDITS[call];
  if (credits > balance(plan, now.used + held(now))) return REFUSALS.noCredit;
  return { allowed: true, state: withKey(now, keyId, { ...key, running: [...key.running, { ticket, credits }] }) };
}

/**
 * Ends a calculation and charges it when it succeeded. A ticket that is not running changes nothing: no second charge.
 *
 * @example
 * ```ts
 * const now = Date.UTC(2026, 10, 21);
 * const one = { keyId: 'ada', ticket: 'first', nowMs: now };
 * const start = begin(accountState(now), PLANS.free, { ...one, call: 'area' });
 * const done = end(start.state, { ...one, succeeded: true });
 * balance(PLANS.free, done.used); // 49
 * begin(done, PLANS.free, { ...one, call: 'path' }).error; // 'Too many requests, pause at least 1 s'
 * ```
 */
export function end(state: AccountState, ending: Ending): AccountState {
  const { keyId, ticket, succeeded, nowMs } = checkObject('ending', ending);
  const now = inMonth(checkState(state), nowMs);
  const key = keyOf(now, keyId);
  const ended = key.running.find((each) => each.ticket === ticket);
  if (ended === undefined) return now;
  const running = key.running.filter((each) => each !== ended);
  const endedAtMs = Math.max(nowMs, key.endedAtMs ?? -Infinity);
  const used = now.used + (succeeded ? ended.credits : 0);
  return withKey({ ...now, used }, keyId, { running, endedAtMs });
}

/** Credits reserved by running calculations. */
export function held(state: AccountState): number {
  return Object.values(checkState(state).keys)
    .flatMap(({ running }) => running)
    .reduce((sum, { credits }) => sum + credits, 0);
}

/** The state in a later month. A clock that is set back changes nothing. */
export function inMonth(state: AccountState, nowMs: number): AccountState {
  const month = monthOf(nowMs, 'nowMs');
  return month > state.month ? { ...state, month, used: 0 } : state;
}

function checkState(state: AccountState): AccountState {
  checkObject('state', state, 'what accountState returns');
  checkObject('state.keys', state.keys, 'what accountState returns');
  return state;
}

function keyOf({ keys }: AccountState, keyId: string): KeyState {
  return (Object.hasOwn(keys, keyId) ? keys[keyId] : undefined) ?? { running: [] };
}

function withKey(state: AccountState, keyId: string, key: KeyState): AccountState {
  return { ...state, keys: { ...state.keys, [keyId]: key } };
}
