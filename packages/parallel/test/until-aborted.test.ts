import { getEventListeners } from 'node:events';

import { expect, it } from 'vitest';

import { untilAborted } from '../src/until-aborted.js';

it('returns the result of the work, or its error', async () => {
  const { signal } = new AbortController();
  const fault = new Error('broken');
  for (const each of [signal, undefined]) {
    expect(await untilAborted(Promise.resolve(7), each)).toBe(7);
    await expect(untilAborted(Promise.reject(fault), each)).rejects.toBe(fault);
  }
});

it('rejects with the reason of its signal while the work continues for others', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  let end: (value: number) => void = () => undefined;
  const work = new Promise<number>((resolve) => (end = resolve));
  const waiting = untilAborted(work, stop.signal);
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(untilAborted(work, stop.signal)).rejects.toBe(reason);
  end(3);
  expect(await untilAborted(work, undefined)).toBe(3);
});

it('adds one listener to a signal on which many wait', async () => {
  const stop = new AbortController();
  const never = new Promise<never>(() => undefined);
  const waiting = Array.from({ length: 24 }, () => untilAborted(never, stop.signal));
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
  stop.abort(new Error('enough'));
  const ended = await Promise.allSettled(waiting);
  expect(ended.map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'));
});
