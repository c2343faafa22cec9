import { expect, test } from 'vitest';

import { createYielder } from '../src/yielder.js';

test('long work that yields lets timers run', async () => {
  const yieldIfDue = createYielder();
  const turn = { came: false };
  const timer = setTimeout(() => (turn.came = true), 1);
  const end = performance.now() + 4000; // without a pause no timer would come before
  while (!turn.came && performance.now() < end) await yieldIfDue();
  clearTimeout(timer);
  expect(turn.came).toBe(true);
});

test('cancelled work ends at its next call, even when no yield is due', async () => {
  const stop = new AbortController();
  const yieldIfDue = createYielder(stop.signal);
  await yieldIfDue();
  stop.abort(new Error('enough'));
  await expect(yieldIfDue()).rejects.toThrow('enough');
});
