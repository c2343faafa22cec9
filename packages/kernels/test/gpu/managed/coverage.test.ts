import { freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { isGpuError, type ManagedGpu, managedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { gridOf, type Raster, rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { afterAll, describe, expect, it } from 'vitest';

import {
  countReached,
  coverage,
  type Coverage,
  type CoverageInput,
  coverages,
  type SitesOptions,
} from '../../../src/index.js';
import { openDevice } from '../device.js';
import { faultyGpu } from '../faulty-gpu.js';
import { modelOf, scene } from '../../scene.js';

const { describeOnGpu, device, opened } = await openDevice();

const inProcess = managedGpuProcess();
afterAll(() => inProcess.close());

/** A managed GPU, and how many jobs it was given. */
function counted(gpu: ManagedGpu): { readonly on: ManagedGpu; runs(): number } {
  let runs = 0;
  return { on: { ...gpu, run: (...call) => (runs++, gpu.run(...call)) }, runs: () => runs };
}

/** The numbers of a raster by their bits; one out of a message may share its memory with the rest of the message. */
function bytesOf({ values: { buffer, byteOffset, byteLength } }: Raster): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const base = scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 60, 40);
const input = { ...base, model: lineOfSightRef({ frequencyMHz: 868 }) };

describeOnGpu('a managed GPU', () => {
  it.each([
    ['in this thread', managedGpu(async () => opened)],
    ['in another process', inProcess],
  ])('%s returns the same coverage as a GPU, bit for bit', async (_, on) => {
    const shares: number[] = [];
    const managed = await coverage(input, { on, onProgress: (share) => shares.push(share) });
    const here = await coverage(input, { on: device() });
    expect(managed.adapter).toBe(device().name);
    const { lossDb, ...counts } = managed;
    expect(counts).toEqual({ ...here, lossDb: undefined });
    expect(bytesOf(lossDb).equals(bytesOf(here.lossDb))).toBe(true);
    expect(toNdarray(lossDb).get(60, 60)).toBe(toNdarray(here.lossDb).get(60, 60));
    expect(shares.at(-1)).toBe(1);
  });

  it('computes many in one job, each with the same bits as alone', async () => {
    const { on, runs } = counted(inProcess);
    const inputs = [0, 1, 2].map((i): CoverageInput => {
      const transmitter = { ...input.transmitter, lonDeg: input.transmitter.lonDeg + 0.004 * i };
      return { ...input, transmitter, radiusM: 2000 + 500 * i };
    });
    const shares: number[] = [];
    const together = await coverages(inputs, { on, onProgress: (share) => shares.push(share) });
    expect(runs()).toBe(1);
    expect(shares.at(-1)).toBe(1);
    for (const [i, one] of inputs.entries()) {
      const alone = await coverage(one, { on });
      expect((together[i] as Coverage).lossDb.values).toEqual(alone.lossDb.values);
    }
    const all = [...inputs, { ...input, model: modelOf('groundModel') }];
    await expect(coverages(all, { on })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
    expect(await coverages([], { on })).toEqual([]);
    expect(runs()).toBe(4);
  });

  it('gives the same count of sites together as one by one', async () => {
    const { on, runs } = counted(inProcess);
    const { grid, ...site } = input;
    const sites = [0, 1, 2].map((index) => ({
      ...site,
      transmitter: { ...site.transmitter, lonDeg: site.transmitter.lonDeg + index * 0.004 },
      radiusM: 1500,
      index,
      offsetDb: 0,
    }));
    const asked = { grid, sites, count: 3, maxLossDb: 95 };
    const elsewhere: NonNullable<SitesOptions['elsewhere']> = async (inputs) =>
      inputs.length > 1 ? undefined : await coverages(inputs, { on });
    const alone = (await countReached(asked, { elsewhere })).values;
    expect(runs()).toBe(3);
    const together: NonNullable<SitesOptions['elsewhere']> = (inputs) => coverages(inputs, { on });
    const shares: number[] = [];
    const onProgress = (share: number): unknown => shares.push(share);
    expect((await countReached(asked, { elsewhere: together, onProgress })).values).toEqual(alone);
    expect(runs()).toBe(4);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(alone.some((count) => count > 1)).toBe(true);
  });

  it('can be cancelled, and names a wrong input', async () => {
    const cancel = new AbortController();
    const stopped = coverage(input, {
      on: inProcess,
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error('enough')),
    });
    await expect(stopped).rejects.toThrow('enough');
    await expect(coverage({ ...input, radiusM: 50_000 }, { on: inProcess })).rejects.toMatchObject({
      name: 'OutOfRangeError',
      field: 'radiusM',
    });
  });
});

describe('a model without a GPU version', () => {
  it('is rejected without using a device', async () => {
    const never: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
    await expect(coverage({ ...input, model: modelOf('groundModel') }, { on: never })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
  });
});

describe('a wrong result', async () => {
  const free = { ...base, model: freeSpaceRef({ frequencyMHz: 868 }) };
  const right = await coverage(free);
  const grid = gridOf(right.lossDb);

  /** The error for a device that returns these for as many requests of the right one. */
  async function errorFor(found: readonly Coverage[], count = found.length): Promise<string> {
    const inputs = Array.from({ length: count }, () => free);
    return coverages(inputs, { on: faultyGpu(found) }).then(
      () => 'nothing',
      (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
    );
  }

  /** The right one with `change` made to it. */
  function changed(change: (losses: Float32Array) => Partial<Coverage> | void): [Coverage] {
    const losses = right.lossDb.values.slice();
    const found = { ...right, lossDb: rasterOf(losses, grid) };
    return [{ ...found, ...change(losses) }];
  }

  it('is detected in one of many', async () => {
    const [wrong] = changed((losses) => void losses.forEach((loss, i) => (losses[i] = loss + 3)));
    expect(await errorFor([right, right, right])).toBe('nothing');
    expect(await errorFor([right, wrong, right])).toBe(
      "internal: Broken returned losses that differ from the CPU's at 16 of 48 checked pixels",
    );
    expect(await errorFor([right, right], 3)).toBe('internal: Broken returned 2 coverages instead of 3');
    const fewer = { ...right, computed: right.computed - 1 };
    expect(await errorFor([right, right, fewer])).toMatch(/^internal: Broken returned \d+ losses but/);
  });

  it('is detected', async () => {
    expect(await errorFor(changed(() => {}))).toBe('nothing');
    expect(await errorFor(changed((losses) => void losses.fill(0)))).toMatch(
      /^internal: Broken returned \d+ losses but/,
    );
    expect(
      await errorFor(
        changed((losses) => void losses.forEach((loss, i) => (losses[i] = Number.isNaN(loss) ? loss : 0))),
      ),
    ).toBe("internal: Broken returned losses that differ from the CPU's at 48 of 48 checked pixels");
    expect(await errorFor(changed((losses) => void losses.fill(1e30, 9000, 9001)))).toContain(
      'a loss of 1.0000000150474662e+30 dB',
    );
    expect(await errorFor(changed((losses) => ({ ...(losses.fill(Number.NaN) && {}), computed: 0 })))).toContain(
      "from the CPU's",
    );
    expect(await errorFor(changed(() => ({ computed: right.computed - 1 })))).toContain('losses but a count of');
    expect(
      await errorFor(
        changed((losses) => ({
          lossDb: rasterOf(losses.subarray(grid.width), { ...grid, height: grid.height - 1 }),
        })),
      ),
    ).toMatch(/returned \d+ × \d+ pixels instead of/);
  });
});
