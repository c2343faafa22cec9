import { GpuError, type ManagedGpu, managedGpu } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll, expect, test } from 'vitest';

import {
  type MeasuredNoise,
  measuredNoiseBands,
  measuredNoiseOnGpu,
  measuredNoiseOnManagedGpu,
  type NoiseGrid,
} from '../src/index.js';

const opened = await openGpu();
const { describeOnGpu, device } = deviceOf(opened);
afterAll(() => opened.gpu?.close());

/** A noisy town of many records and a country of few. */
function around(latDeg: number, lonDeg: number, count: number): MeasuredNoise[] {
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [(i * 0.618_034) % 1, (i * 0.754_878) % 1];
    const isTown = i % 5 > 0;
    const reach = isTown ? 0.04 : 0.5;
    return {
      latDeg: latDeg + reach * (a - 0.5),
      lonDeg: lonDeg + reach * (b - 0.5),
      noiseDbm: isTown ? -88 - 4 * a : -126 + 6 * b,
    };
  });
}

const gridOf = (latDeg: number, lonDeg: number, sizeDeg: number, width: number, height: number): NoiseGrid => ({
  width,
  height,
  transform: [lonDeg - sizeDeg / 2, sizeDeg / width, 0, latDeg + sizeDeg / 2, 0, -sizeDeg / height],
});

function onCpu(records: readonly MeasuredNoise[], grid: NoiseGrid, reach: object): Float64Array {
  const levels = new Float64Array(grid.width * grid.height);
  for (const { firstRow, levelsDbm } of measuredNoiseBands(records, grid, reach)) {
    levels.set(levelsDbm, firstRow * grid.width);
  }
  return levels;
}

const CASES = [
  ['a town and its country', around(45, 10, 400), gridOf(45, 10, 0.6, 150, 130), {}],
  ['across the date line', around(-17, 180, 60), gridOf(-17, 179.95, 0.4, 70, 90), { nearest: 5 }],
  ['in the north, out of reach', around(69, 20, 90), gridOf(69.3, 20.5, 1.5, 80, 50), { reachKm: 30 }],
  ['two records', around(1, 2, 2), gridOf(1, 2, 1, 33, 31), {}],
] as const;

describeOnGpu('noise on a GPU', () => {
  test.each(CASES)('%s: equals the CPU', async (_, records, grid, reach) => {
    const there = await measuredNoiseOnGpu(records, grid, { ...reach, gpu: device() });
    const here = onCpu(records, grid, reach);
    let off = 0;
    here.forEach((level, i) => {
      const other = there[i] ?? Infinity;
      if (!(Math.abs(level - other) <= 1e-3 || (Number.isNaN(level) && Number.isNaN(other)))) off++;
    });
    // Where the last of the nearest and the next one are as far away, either may count.
    expect(off / here.length).toBeLessThanOrEqual(1e-3);
  });

  test('on a managed device, with progress', async () => {
    const [, records, grid] = CASES[0];
    const shares: number[] = [];
    const gpu = managedGpu(async () => opened);
    const onProgress = (share: number): unknown => shares.push(share);
    const found = await measuredNoiseOnManagedGpu(records, grid, { gpu, onProgress });
    expect(found.levelsDbm).toHaveLength(grid.width * grid.height);
    expect(shares.at(-1)).toBe(1);
  });
});

test.each([
  ['3 levels of noise', new Float32Array(3)],
  ["noise that differs from the CPU's at 48 of 48 sampled pixels", new Float32Array(150 * 130)],
])('a device that gives %s is not believed', async (words, levelsDbm) => {
  const gpu = { run: async () => ({ levelsDbm, adapter: 'Broken' }), close: () => {} } as unknown as ManagedGpu;
  const [, records, grid] = CASES[0];
  const asked = measuredNoiseOnManagedGpu(records, grid, { gpu });
  await expect(asked).rejects.toThrow(GpuError);
  await expect(measuredNoiseOnManagedGpu(records, grid, { gpu })).rejects.toThrow(words);
});
