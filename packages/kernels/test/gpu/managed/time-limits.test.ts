import { lineOfSightRef } from '@radioshed/empirical';
import type { ManagedGpu, ManagedRunOptions } from '@radioshed/gpu';
import { expect, it } from 'vitest';

import { compositeOnKeptGpu, coverageOnKeptGpu, viewshedOnKeptGpu } from '../../../src/index.js';
import { scene } from '../../scene.js';

const input = { ...scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 60, 40), model: lineOfSightRef({ frequencyMHz: 868 }) };
const pixels = input.grid.width * input.grid.height;

/** A keeper that tells how long it would wait, and gives nothing. */
async function timesOf(
  run: (gpu: ManagedGpu) => Promise<unknown>,
): Promise<{ timeoutMs: number | undefined; quietMs: number | undefined }> {
  let told: ManagedRunOptions = {};
  const gpu: ManagedGpu = {
    run: (_work, _args, options) => {
      told = options ?? {};
      return Promise.reject(new Error('asked'));
    },
    close: () => {},
  };
  await expect(run(gpu)).rejects.toThrow('asked');
  return { timeoutMs: told.timeoutMs, quietMs: told.quietMs };
}

it('waits for a device by the pixels it has to do, and half a minute for news of them', async () => {
  const one = { timeoutMs: Math.round(60_000 + 0.06 * pixels), quietMs: 30_000 };
  expect(await timesOf((gpu) => coverageOnKeptGpu(input, { gpu }))).toEqual(one);
  const { grid, ...site } = input;
  const sites = [0, 1, 2].map((index) => ({ ...site, index, offsetDb: 0 }));
  const many = await timesOf((gpu) => compositeOnKeptGpu({ grid, sites, count: 3 }, { gpu }));
  expect(many.quietMs).toBe(30_000);
  const added = ((many.timeoutMs ?? 0) - 60_000) / (one.timeoutMs - 60_000);
  expect(added).toBeGreaterThan(2.7);
  expect(added).toBeLessThanOrEqual(3);
  const looked = { ...input, observer: input.transmitter, target: input.receiver };
  expect(await timesOf((gpu) => viewshedOnKeptGpu(looked, { gpu }))).toEqual(one);
});

it('waits as long as it is told to', async () => {
  const times = { timeoutMs: 5, quietMs: 4 };
  expect(await timesOf((gpu) => coverageOnKeptGpu(input, { gpu, ...times }))).toEqual(times);
});
