import fc from 'fast-check';
import { expect, it } from 'vitest';

import { batchFrom, bySize } from '../../src/gpu/sweep/gpu-batches.js';

const side = fc.integer({ min: 0, max: 4000 });
const windows = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 300 });
const MOST_PIXELS = 2 ** 26;

function batchesOf(sites: readonly { readonly width: number; readonly height: number }[]): number[] {
  const counts: number[] = [];
  for (let begin = 0; begin < sites.length; begin += counts.at(-1) ?? Infinity) {
    counts.push(batchFrom(sites, begin, MOST_PIXELS));
  }
  return counts;
}

it('includes every site, fits the device, and has tiles that mostly belong to a site', () => {
  fc.assert(
    fc.property(windows, (sites) => {
      const order = bySize(sites);
      expect(order.toSorted((a, b) => a - b)).toEqual([...sites.keys()]);
      const ordered = order.map((i) => sites[i]);
      let begin = 0;
      for (const count of batchesOf(ordered)) {
        expect(count).toBeGreaterThan(0);
        const batch = ordered.slice(begin, begin + count);
        const pixels = batch.reduce((sum, { width, height }) => sum + width * height, 0);
        const most = (of: 'width' | 'height'): number => Math.max(...batch.map((each) => each[of]));
        if (count > 1) expect(pixels).toBeLessThanOrEqual(MOST_PIXELS);
        if (count > 1) expect(count * most('width') * most('height')).toBeLessThanOrEqual(4 * pixels);
        begin += count;
      }
      expect(begin).toBe(sites.length);
    }),
  );
});

it('takes sites of one size together, and large ones among small ones alone', () => {
  const small = { width: 100, height: 100 };
  const large = { width: 2000, height: 2000 };
  expect(batchesOf(Array.from({ length: 500 }, () => small))).toEqual([500]);
  // One large site in ten: one after the other they were cut at each of them, by size they are two batches.
  const mixed = Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? large : small));
  const ordered = bySize(mixed).map((i) => mixed[i]);
  expect(batchesOf(mixed).length).toBeGreaterThan(10);
  expect(batchesOf(ordered).length).toBeLessThanOrEqual(4);
});
