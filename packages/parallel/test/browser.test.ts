import { expect, test } from 'vitest';

import { createPool } from '../src/browser.js';
import { sharedInt32 } from '../src/index.js';

test('without web workers runs in this thread and says why', async () => {
  const pool = createPool({ threads: 4 });
  expect(pool.fallback).toBe('there are no web workers here');
  expect(pool.size).toBe(1);
  const runs = sharedInt32(30);
  const module = new URL('./fixtures/work.mjs', import.meta.url).href;
  await pool.run({ work: { module, export: 'tally' }, args: { runs }, count: 30 });
  expect(runs.every((times) => times === 1)).toBe(true);
});

test('imports modules through the page’s own loader where one is given', async () => {
  const pool = createPool({
    load: async (module) => ({
      fill:
        ({ out }: { out: number[] }) =>
        (unit: number) =>
          void (out[unit] = module.length),
    }),
  });
  const out: number[] = [];
  await pool.run({ work: { module: 'abc', export: 'fill' }, args: { out }, count: 2 });
  expect(out).toEqual([3, 3]);
});
