import { balance } from './balance.js';
import { type Call, CREDITS } from './call.js';
import { type Refusal, REFUSALS, tooSoon } from './decision.js';
import { monthOf } from './month.js';
import type { Plan } from './plan.js';

/** A calculation that has begun and not ended. */
export interface Running {
  /** Names this calculation; the caller's choice. */
  readonly ticket: string;
  /** Credits held for it. */
  readonly credits: number;
}

/** What a key of an account is doing, and when it last ended something. */
export interface KeyState {
  readonly running: readonly Running[];
  /** When the key's last calculation ended, ms since 1970. */
  readonly endedAtMs?: number;
}

/** Where an account stands: plain data, changed by {@link begin} and {@link end} only. */
export interface AccountState {
  /** `2026-11`, UTC: `used` belongs to it. */
  readonly month: string;
  /** Credits charged in the month. */
  readonly used: number;
  /** By key id; keys that never calculated are absent. */
  readonly keys: Readonly<Record<string, KeyState>>;
}

/** A calculation that asks to begin. */
export interface Beginning {
  readonly keyId: string;
  readonly ticket: string;
  readonly call: Call;
  /** ms since 1970. */
  readonly nowMs: number;
}

/** A calculation that has ended, well or not. */
export interface Ending {
  readonly keyId: string;
  readonly ticket: string;
  /** Failed and cancelled calls are not charged. */
  readonly succeeded: boolean;
  readonly nowMs: number;
}

/** The state of an account that has just come. @param used credits charged so far in the month of `nowMs`. */
export function accountState(nowMs: number, used = 0): AccountState {
  return { month: monthOf(nowMs), used, keys: {} };
}

/**
 * Asks whether a key may calculate now. While it does, its credits are held, so that several keys of an account cannot
 * spend one credit twice.
 */
export function begin(
  state: AccountState,
  plan: Plan,
  { keyId, ticket, call, nowMs }: Beginning,
): Refusal | { readonly allowed: true; readonly state: AccountState } {
  const now = inMonth(state, nowMs);
  const key = keyOf(now, keyId);
  if (plan.serialPerKey && key.running.length > 0) return REFUSALS.inProgress;
  if (key.running.some((each) => each.ticket === ticket)) return REFUSALS.inProgress;
  const sinceMs = nowMs - (key.endedAtMs ?? -Infinity);
  // A negative time means that the clock was set back: no reason to keep a key waiting for hours.
  if (sinceMs >= 0 && sinceMs < plan.pauseMs) return tooSoon(plan.pauseMs);
  const credits = CREDITS[call];
  if (credits > balance(plan, now.used + held(now))) return REFUSALS.noCredit;
  return { allowed: true, state: withKey(now, keyId, { ...key, running: [...key.running, { ticket, credits }] }) };
}

/** Ends a calculation and charges it when it succeeded. A ticket that is not running changes nothing: no second charge. */
export function end(state: AccountState, { keyId, ticket, succeeded, nowMs }: Ending): AccountState {
  const now = inMonth(state, nowMs);
  const key = keyOf(now, keyId);
  const ended = key.running.find((each) => each.ticket === ticket);
  if (ended === undefined) return now;
  const running = key.running.filter((each) => each !== ended);
  const endedAtMs = Math.max(nowMs, key.endedAtMs ?? -Infinity);
  const used = now.used + (succeeded ? ended.credits : 0);
  return withKey({ ...now, used }, keyId, { running, endedAtMs });
}

/** Credits held by calculations that run. */
export function held({ keys }: AccountState): number {
  return Object.values(keys)
    .flatMap(({ running }) => running)
    .reduce((sum, { credits }) => sum + credits, 0);
}

/** The state as a later month finds it; a clock that goes back changes nothing. */
export function inMonth(state: AccountState, nowMs: number): AccountState {
  const month = monthOf(nowMs);
  return month > state.month ? { ...state, month, used: 0 } : state;
}

function keyOf({ keys }: AccountState, keyId: string): KeyState {
  return (Object.hasOwn(keys, keyId) ? keys[keyId] : undefined) ?? { running: [] };
}

function withKey(state: AccountState, keyId: string, key: KeyState): AccountState {
  return { ...state, keys: { ...state.keys, [keyId]: key } };
}
