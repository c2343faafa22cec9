import { isGpuError, type ManagedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { rasterOf } from '@radioshed/raster';
import { afterAll, describe, expect, it } from 'vitest';

import { type Viewshed, viewshed, type ViewshedInput } from '../../../src/index.js';
import { openDevice } from '../device.js';
import { faultyGpu } from '../faulty-gpu.js';
import { scene } from '../../scene.js';

const { describeOnGpu, device } = await openDevice();

const inProcess = managedGpuProcess();
afterAll(() => inProcess.close());

const { transmitter, receiver, ...rest } = scene({ latDeg: -17.4, lonDeg: 179.99 }, 5000, 60, 40);
const input: ViewshedInput = { ...rest, observer: { ...transmitter, heightM: 120 }, target: receiver };

describeOnGpu('a managed GPU', () => {
  it('returns the same viewshed as a GPU, bit for bit', async () => {
    const managed = await viewshed(input, { on: inProcess });
    const here = await viewshed(input, { on: device() });
    expect(managed.adapter).toBe(device().name);
    expect(managed.seen.values).toEqual(here.seen.values);
    expect([managed.pixels, managed.visible]).toEqual([here.pixels, here.visible]);
    expect(managed.seen.noData).toBe(255);
  });
});

describe('a wrong result', () => {
  /** The error for a device that returns the viewshed of the CPU with `change` made to it. */
  async function errorFor(
    asked: ViewshedInput,
    change: (seen: Uint8Array, found: Viewshed) => Partial<Viewshed> | void,
  ): Promise<string> {
    const right = await viewshed(asked);
    const seen = right.seen.values.slice();
    const found = { ...right, seen: rasterOf(seen, input.grid, 255) };
    const on = faultyGpu({ ...found, ...change(seen, found) });
    return viewshed(asked, { on }).then(
      () => 'nothing',
      (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
    );
  }

  it.each([
    ['over the ground', input],
    ['over the sea', { ...input, target: { heightM: 480, heightReference: 'sea' } }],
    ['for light', { ...input, earthRadiusM: 7e6, observer: { ...input.observer, heightM: 20 } }],
  ] as const)('is detected, %s', async (_, asked) => {
    expect(await errorFor(asked, () => {})).toBe('nothing');
    const turned = await errorFor(asked, (seen, { pixels, visible }) => {
      seen.forEach((value, i) => (seen[i] = value === 255 ? 255 : 1 - value));
      return { visible: pixels - visible };
    });
    expect(turned).toMatch(
      /^internal: Broken returned values that differ from the CPU's at (3[6-9]|4\d) of 48 checked pixels$/,
    );
    expect(await errorFor(asked, (seen) => void seen.fill(3, 5000, 5001))).toContain('the value 3');
    expect(await errorFor(asked, (_seen, { visible }) => ({ visible: visible + 1 }))).toContain('but counts of');
  });
});

it('names a wrong input before the device is used', async () => {
  const on: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
  await expect(viewshed({ ...input, radiusM: 0 }, { on })).rejects.toMatchObject({ field: 'radiusM' });
});
