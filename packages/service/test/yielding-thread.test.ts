import type { ServiceThread } from '@radioshed/parallel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { yieldingThread } from '../src/runner/yielding-thread.js';

interface Fake extends ServiceThread<string, string, unknown> {
  readonly asked: Map<string, (answer: string) => void>;
  closes: number;
}

/** A thread that returns on command and ignores cancellation. */
function fakeThread(): Fake {
  const asked = new Map<string, (answer: string) => void>();
  const rejects: ((error: Error) => void)[] = [];
  const fake: Fake = {
    asked,
    closes: 0,
    call: (input) =>
      new Promise((resolve, reject) => {
        asked.set(input, resolve);
        rejects.push(reject);
      }),
    start: async () => {},
    isThere: () => true,
    restarts: () => 0,
    async close() {
      fake.closes++;
      for (const reject of rejects) reject(new Error('the thread is closed'));
    },
  };
  return fake;
}

const PATIENCE_MS = 100;

function yielding() {
  const threads: Fake[] = [];
  const open = (): Fake => {
    const thread = fakeThread();
    threads.push(thread);
    return thread;
  };
  return { threads, thread: yieldingThread(open, PATIENCE_MS) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a thread that ignores cancellation finishes the calls of others and gets no new ones', async () => {
  const { threads, thread } = yielding();
  const stop = new AbortController();
  const calledOff = thread.call('mine', { signal: stop.signal }).catch(String);
  const other = thread.call('theirs');
  stop.abort(new Error('enough'));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(threads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([threads.length, threads[0]?.closes, thread.restarts()]).toEqual([2, 0, 1]);

  void thread.call('next');
  expect([...(threads[1]?.asked.keys() ?? [])]).toEqual(['next']);
  threads[0]?.asked.get('theirs')?.('done');
  expect(await other).toBe('done');
  expect(await calledOff).toBe('Error: the thread is closed');
  expect(threads.map(({ closes }) => closes)).toEqual([1, 0]);
});

test('one without other waiting callers is closed at once', async () => {
  const { threads, thread } = yielding();
  const [first, second] = [new AbortController(), new AbortController()];
  const calls = [first, second].map(({ signal }, i) => thread.call(String(i), { signal }).catch(String));
  first.abort();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(threads.map(({ closes }) => closes)).toEqual([0, 0]);
  second.abort();
  await Promise.all(calls);
  expect([threads.map(({ closes }) => closes), thread.restarts()]).toEqual([[1, 0], 1]);
});

test('one that ends the call in time stays', async () => {
  const { threads, thread } = yielding();
  const stop = new AbortController();
  const calledOff = thread.call('mine', { signal: stop.signal });
  stop.abort();
  threads[0]?.asked.get('mine')?.('ended');
  await calledOff;
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
  expect([threads.length, threads[0]?.closes, thread.restarts()]).toEqual([1, 0, 0]);
});

test('closing also closes replaced threads', async () => {
  const { threads, thread } = yielding();
  const stop = new AbortController();
  const calls = [thread.call('mine', { signal: stop.signal }), thread.call('theirs')].map((each) => each.catch(String));
  stop.abort();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await thread.close();
  await Promise.all(calls);
  expect(threads.map(({ closes }) => closes)).toEqual([1, 1]);
});
