import { expect, test } from 'vitest';

import { randomText } from '../src/keys.js';

test('letters and digits, all of them, about equally often', () => {
  const text = randomText(62_000);
  expect(text).toHaveLength(62_000);
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  // Mean 1000, standard deviation 31: seven standard deviations each way.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(220);
});
