import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lastUses } from '../src/sql/last-uses.js';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('uses are written at most once a minute, and again after a fault', async () => {
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
  expect(written).toEqual([[['a', '59999'], ['b', '59999']]]); // prettier-ignore
  expect(uses.of('a')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(written).toHaveLength(1);
  isAway = true;
  uses.note('b');
  expect(onError).not.toHaveBeenCalled();
  await uses.save();
  expect(onError.mock.calls).toEqual([[new Error('away')]]);
  isAway = false;
  uses.note('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written[1]?.map(([keyId]) => keyId)).toEqual(['b', 'a']);
});
