import { expect, it } from 'vitest';

import { type GpuJob, inBands } from '../src/index.js';

/** A device that is done at once with whatever it is given. */
function job(): GpuJob {
  const device = { limits: { maxComputeWorkgroupsPerDimension: 700 } };
  return { device, done: () => Promise.resolve() } as unknown as GpuJob;
}

/** Half as much as a device is first given. */
const HALF = 2 ** 20;

it('does every row once, in bands no larger than the pace and the device take', async () => {
  for (const [rows, perRow, most] of [
    [5, HALF, 2],
    [3, 100 * HALF, 1],
    [2000, 1, 700],
    [0, 10, 0],
  ] as const) {
    const bands: number[] = [];
    let next = 0;
    await inBands(job(), { name: 'test', rows, perRow }, (first, count) => {
      expect(first).toBe(next);
      next += count;
      bands.push(count);
    });
    expect(next).toBe(rows);
    expect(bands[0] ?? 0).toBe(most);
    expect(bands.every((count) => count <= 700)).toBe(true);
  }
});

it('can be cancelled between two bands', async () => {
  const stop = new AbortController();
  const firsts: number[] = [];
  const work = { name: 'test', rows: 9, perRow: 10 * HALF, signal: stop.signal };
  const found = inBands(job(), work, (first) => {
    firsts.push(first);
    if (first === 0) stop.abort(new Error('enough'));
  });
  await expect(found).rejects.toThrow('enough');
  expect(firsts).toEqual([0]);
});
