import { expect, test } from 'vitest';

import { breather } from '../src/breather.js';

test('timers have their turn in long work that takes a breath now and then', async () => {
  const breathe = breather();
  const turn = { came: false };
  const timer = setTimeout(() => (turn.came = true), 1);
  const end = performance.now() + 4000; // without a pause no timer would come before
  while (!turn.came && performance.now() < end) await breathe();
  clearTimeout(timer);
  expect(turn.came).toBe(true);
});

test('work that was called off ends at its next breath, also at one that is no pause', async () => {
  const stop = new AbortController();
  const breathe = breather(stop.signal);
  await breathe();
  stop.abort(new Error('enough'));
  await expect(breathe()).rejects.toThrow('enough');
});
