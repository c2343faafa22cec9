import { type ManagedGpu, isGpuError } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { rasterData } from '@radioshed/raster';
import { afterAll, describe, expect, it } from 'vitest';

import { viewshed, type ViewshedInput, viewshedOnGpu, viewshedOnKeptGpu } from '../../../src/index.js';
import { device, noDevice } from '../device.js';
import { packViewshed, type PackedViewshed } from '../../../src/gpu/managed/packed-coverage.js';
import { scene } from '../../scene.js';

const inProcess = managedGpuProcess();
afterAll(() => inProcess.close());

const { transmitter, receiver, ...rest } = scene({ latDeg: -17.4, lonDeg: 179.99 }, 5000, 60, 40);
const input: ViewshedInput = { ...rest, observer: { ...transmitter, heightM: 120 }, target: receiver };

it.skipIf(noDevice)(`a kept device gives the viewshed of one at hand, bit for bit ${noDevice}`, async () => {
  const kept = await viewshedOnKeptGpu(input, { gpu: inProcess });
  const { viewshed: here } = await viewshedOnGpu(input, { gpu: device() });
  if (kept.viewshed === null || here === null) throw new Error('no viewshed');
  expect(kept.adapter).toBe(device().name);
  expect(rasterData(kept.viewshed.seen)).toEqual(rasterData(here.seen));
  expect([kept.viewshed.pixels, kept.viewshed.visible]).toEqual([here.pixels, here.visible]);
  expect(kept.viewshed.seen.noData).toBe(255);
});

describe('a device that gives something else', () => {
  /** What is said of a device that gives the viewshed of the CPU with `change` made to it. */
  async function saidOf(
    asked: ViewshedInput,
    change: (seen: Uint8Array, found: PackedViewshed) => Partial<PackedViewshed> | void,
  ): Promise<string> {
    const right = packViewshed(await viewshed(asked));
    const found = { ...right, seen: { ...right.seen, data: right.seen.data.slice() } };
    const answer = { adapter: 'Broken', viewshed: { ...found, ...change(found.seen.data, found) } };
    const gpu = { run: async () => answer, close: () => {} } as unknown as ManagedGpu;
    return viewshedOnKeptGpu(asked, { gpu }).then(
      () => 'nothing',
      (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
    );
  }

  it.each([
    ['over the ground', input],
    ['over the sea', { ...input, target: { heightM: 480, heightReference: 'sea' } }],
    ['for light', { ...input, earthRadiusM: 7e6, observer: { ...input.observer, heightM: 20 } }],
  ] as const)('is not believed, %s', async (_, asked) => {
    expect(await saidOf(asked, () => {})).toBe('nothing');
    const turned = await saidOf(asked, (seen, { pixels, visible }) => {
      seen.forEach((value, i) => (seen[i] = value === 255 ? 255 : 1 - value));
      return { visible: pixels - visible };
    });
    expect(turned).toMatch(/^internal: Broken gave another sight than the CPU at (3[6-9]|4\d) of 48 pixels tried$/);
    expect(await saidOf(asked, (seen) => void seen.fill(3, 5000, 5001))).toContain('the value 3');
    expect(await saidOf(asked, (_seen, { visible }) => ({ visible: visible + 1 }))).toContain('where it counted');
  });
});

it('names what is wrong before the device is asked', async () => {
  const gpu: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
  await expect(viewshedOnKeptGpu({ ...input, radiusM: 0 }, { gpu })).rejects.toMatchObject({ field: 'radiusM' });
});
