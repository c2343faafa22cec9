import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lastUses } from '../src/sql/last-uses.js';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('uses are written at most once a minute, again after an error, and for the last time when closed', async () => {
  const written: [string, string][][] = [];
  let isAway = false;
  const onError = vi.fn<(error: unknown) => void>();
  const uses = lastUses(
    () => String(Date.now()),
    async (noted) => {
      if (isAway) throw new Error('away');
      written.push([...noted]);
    },
    onError,
  );
  uses.note('a');
  await vi.advanceTimersByTimeAsync(59_999);
  uses.note('a');
  uses.note('b');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([
    [
      ['a', '59999'],
      ['b', '59999'],
    ],
  ]);
  expect(uses.of('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(written).toHaveLength(1);
  isAway = true;
  uses.note('b');
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onError.mock.calls).toEqual([[new Error('away')], [new Error('away')]]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written[1]?.map(([keyId]) => keyId)).toEqual(['b']);
  uses.note('a');
  await uses.close();
  expect(written[2]?.map(([keyId]) => keyId)).toEqual(['a']);
  isAway = true;
  uses.note('a');
  await uses.close();
  expect(onError).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});
