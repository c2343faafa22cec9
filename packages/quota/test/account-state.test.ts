import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type AccountState,
  accountState,
  balance,
  begin,
  type Call,
  CREDITS,
  end,
  held,
  type Plan,
  PLANS,
} from '../src/index.js';

const NOVEMBER = Date.UTC(2026, 10, 21);
const free = PLANS.free;

function begun(
  state: AccountState,
  call: Call,
  nowMs: number,
  keyId = 'k',
  ticket = 't',
  plan: Plan = free,
): AccountState {
  const answer = begin(state, plan, { keyId, ticket, call, nowMs });
  if (!answer.allowed) throw new Error(answer.error);
  return answer.state;
}

describe('rules of the interface', () => {
  test('a second calculation on a key is refused while the first runs, one on another key is not', () => {
    const state = begun(accountState(NOVEMBER), 'area', NOVEMBER);
    expect(begin(state, free, { keyId: 'k', ticket: 'u', call: 'path', nowMs: NOVEMBER + 9e5 })).toEqual({
      allowed: false,
      status: 429,
      error: 'Calculation in progress, wait for existing calculations to complete',
    });
    expect(begin(state, free, { keyId: 'l', ticket: 'u', call: 'path', nowMs: NOVEMBER }).allowed).toBe(true);
  });

  test('calculations of a key are a second apart', () => {
    const running = begun(accountState(NOVEMBER), 'area', NOVEMBER);
    const state = end(running, { keyId: 'k', ticket: 't', succeeded: true, nowMs: NOVEMBER + 5000 });
    const at = (ms: number) => begin(state, free, { keyId: 'k', ticket: 'u', call: 'area', nowMs: NOVEMBER + ms });
    expect(at(5999)).toEqual({
      allowed: false,
      status: 429,
      error: 'Too many requests, pause at least 1 s',
      retryAfterS: 1,
    });
    expect(at(6000).allowed).toBe(true);
    expect(at(-1e9).allowed).toBe(true); // a clock set back does not lock a key
  });

  test('the month’s credits run out, and a new month brings new ones', () => {
    const next = { keyId: 'k', ticket: 't', call: 'area', nowMs: NOVEMBER } as const;
    expect(begin(accountState(NOVEMBER, 49), free, next).allowed).toBe(true);
    const spent = accountState(NOVEMBER, 50);
    expect(begin(spent, free, next)).toEqual({
      allowed: false,
      status: 403,
      error: 'You do not have any credit, order a plan',
    });
    expect(begin(spent, free, { ...next, call: 'merge' }).allowed).toBe(true);
    const december = Date.UTC(2026, 11, 1);
    expect(begun(spent, 'area', december)).toMatchObject({ month: '2026-12', used: 0 });
    expect(begin(spent, free, { ...next, nowMs: december - 1 }).allowed).toBe(false);
  });

  test('two keys cannot spend one credit', () => {
    const state = begun(accountState(NOVEMBER, 49), 'area', NOVEMBER);
    const other = { keyId: 'l', ticket: 'u', call: 'area', nowMs: NOVEMBER } as const;
    expect(begin(state, free, other)).toMatchObject({ status: 403 });
    const failed = end(state, { keyId: 'k', ticket: 't', succeeded: false, nowMs: NOVEMBER });
    expect(begin(failed, free, other).allowed).toBe(true);
  });

  test('the self-hosted plan has no limits', () => {
    let state = accountState(NOVEMBER, 1e9);
    for (const ticket of ['a', 'b', 'c']) {
      const answer = begin(state, PLANS.selfHosted, { keyId: 'k', ticket, call: 'area', nowMs: NOVEMBER });
      expect(answer.allowed).toBe(true);
      if (answer.allowed) state = answer.state;
    }
    expect(held(state)).toBe(3);
  });
});

const call = fc.constantFrom(...(Object.keys(CREDITS) as Call[]));
const step = fc.record({
  keyId: fc.constantFrom('a', 'b', '__proto__', 'constructor'),
  ticket: fc.integer({ min: 0, max: 5 }).map(String),
  call,
  succeeded: fc.boolean(),
  begins: fc.boolean(),
  waitMs: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constant(20 * 86_400_000)),
});

describe('invariants', () => {
  test('credits are never negative, never charged twice, and a key is serial', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 40, max: 50 }), (steps, used) => {
        let state = accountState(NOVEMBER, used);
        let nowMs = NOVEMBER;
        // running calculations, as an observer counts them
        const open = new Map<string, { ticket: string; credits: number }>();
        const endedAt = new Map<string, number>();
        let charged = used;
        for (const { keyId, ticket, begins, succeeded, waitMs, call: asked } of steps) {
          nowMs += waitMs;
          const before = state;
          if (begins) {
            const answer = begin(state, free, { keyId, ticket, call: asked, nowMs });
            if (!answer.allowed) continue;
            expect(open.has(keyId)).toBe(false);
            expect(nowMs - (endedAt.get(keyId) ?? 0)).toBeGreaterThanOrEqual(1000);
            open.set(keyId, { ticket, credits: CREDITS[asked] });
            state = answer.state;
          } else {
            state = end(state, { keyId, ticket, succeeded, nowMs });
            const ran = open.get(keyId)?.ticket === ticket ? open.get(keyId) : undefined;
            if (ran !== undefined) {
              open.delete(keyId);
              endedAt.set(keyId, nowMs);
            }
            if (state.month !== before.month) charged = 0;
            if (succeeded) charged += ran?.credits ?? 0;
            expect(end(state, { keyId, ticket, succeeded, nowMs })).toEqual(state);
          }
          if (begins && state.month !== before.month) charged = 0;
          expect(state.used).toBe(charged);
          expect(state.used).toBeGreaterThanOrEqual(0);
          expect(state.used + held(state)).toBeLessThanOrEqual(50);
        }
      }),
    );
  });

  test('the order in which calculations end does not matter, several of a key among them', () => {
    const run = fc.record({ keyId: fc.constantFrom('a', 'b', 'c'), call, succeeded: fc.boolean(), atMs: fc.nat(5000) });
    const runs = fc
      .array(run, { maxLength: 10 })
      .map((all) => all.map((each, i) => ({ ...each, ticket: String(i) })))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(runs, ([all, shuffled]) => {
        const open = all.reduce(
          (now, each) => begun(now, each.call, NOVEMBER, each.keyId, each.ticket, PLANS.selfHosted),
          accountState(NOVEMBER),
        );
        const endAll = (order: typeof all): AccountState =>
          order.reduce((now, { atMs, ...each }) => end(now, { ...each, nowMs: NOVEMBER + atMs }), open);
        const ended = endAll(all);
        expect(endAll(shuffled)).toEqual(ended);
        expect(held(ended)).toBe(0);
        const charged = all.reduce((sum, each) => sum + (each.succeeded ? CREDITS[each.call] : 0), 0);
        expect(ended.used).toBe(charged);
      }),
    );
  });

  test('the balance is never negative, whatever was charged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(PLANS)), fc.nat(1e6), (plan, used) => {
        const left = balance(plan, used);
        expect(left).toBeGreaterThanOrEqual(0);
        if (plan.creditsPerMonth !== undefined) expect(left).toBe(Math.max(0, plan.creditsPerMonth - used));
        const answer = begin(accountState(NOVEMBER, used), plan, {
          keyId: 'k',
          ticket: 't',
          call: 'area',
          nowMs: NOVEMBER,
        });
        expect(answer.allowed).toBe(left >= CREDITS.area);
      }),
    );
  });

  test('states are plain data', () => {
    const state = begun(accountState(NOVEMBER), 'area', NOVEMBER);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(structuredClone(state)).toEqual(state);
  });
});
