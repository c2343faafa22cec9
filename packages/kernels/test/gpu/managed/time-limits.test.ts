import { lineOfSightRef } from '@radioshed/empirical';
import type { ManagedGpu, ManagedRunOptions } from '@radioshed/gpu';
import { expect, it } from 'vitest';

import { composite, coverage, viewshed } from '../../../src/index.js';
import { scene } from '../../scene.js';

const input = { ...scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 60, 40), model: lineOfSightRef({ frequencyMHz: 868 }) };
const pixels = input.grid.width * input.grid.height;

/** The time limits that a calculation sets. */
async function limitsOf(
  run: (on: ManagedGpu) => Promise<unknown>,
): Promise<{ timeoutMs: number | undefined; quietMs: number | undefined }> {
  let given: ManagedRunOptions = {};
  const on: ManagedGpu = {
    run: (_work, _args, options) => {
      given = options ?? {};
      return Promise.reject(new Error('asked'));
    },
    close: () => {},
  };
  await expect(run(on)).rejects.toThrow('asked');
  return { timeoutMs: given.timeoutMs, quietMs: given.quietMs };
}

it('sets a time limit by the number of pixels, and half a minute without progress', async () => {
  const one = { timeoutMs: Math.round(60_000 + 0.06 * pixels), quietMs: 30_000 };
  expect(await limitsOf((on) => coverage(input, { on }))).toEqual(one);
  const { grid, ...site } = input;
  const sites = [0, 1, 2].map((index) => ({ ...site, index, offsetDb: 0 }));
  const many = await limitsOf((on) => composite({ grid, sites, count: 3 }, { on }));
  expect(many.quietMs).toBe(30_000);
  const added = ((many.timeoutMs ?? 0) - 60_000) / (one.timeoutMs - 60_000);
  expect(added).toBeGreaterThan(2.7);
  expect(added).toBeLessThanOrEqual(3);
  const looked = { ...input, observer: input.transmitter, target: input.receiver };
  expect(await limitsOf((on) => viewshed(looked, { on }))).toEqual(one);
});

it('uses the time limits that are given', async () => {
  const times = { timeoutMs: 5, quietMs: 4 };
  expect(await limitsOf((on) => coverage(input, { on, ...times }))).toEqual(times);
});
