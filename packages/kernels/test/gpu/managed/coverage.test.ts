import { freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { isGpuError, managedGpu, type ManagedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { rasterData } from '@radioshed/raster';
import { afterAll, describe, expect, it } from 'vitest';

import {
  countReached,
  coverage,
  type Coverage,
  type CoverageInput,
  coverageOnGpu,
  coverageOnKeptGpu,
  coveragesOnKeptGpu,
  type SitesOptions,
} from '../../../src/index.js';
import { device, noDevice, opened } from '../device.js';
import { packCoverage, type PackedCoverage } from '../../../src/gpu/managed/packed-coverage.js';
import { modelOf, scene } from '../../scene.js';

const inProcess = managedGpuProcess();
afterAll(() => inProcess.close());

/** A keeper and how much work it was given. */
function counted(keeper: ManagedGpu): { readonly gpu: ManagedGpu; runs(): number } {
  let runs = 0;
  return { gpu: { ...keeper, run: (...call) => (runs++, keeper.run(...call)) }, runs: () => runs };
}

const base = scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 60, 40);
const input = { ...base, model: lineOfSightRef({ frequencyMHz: 868 }) };

describe.skipIf(noDevice)(`a kept device ${noDevice}`, () => {
  it.each([
    ['in this thread', managedGpu(async () => opened)],
    ['in another process', inProcess],
  ])('%s gives the coverage of one at hand, bit for bit', async (_, gpu) => {
    const shares: number[] = [];
    const kept = await coverageOnKeptGpu(input, { gpu, onProgress: (share) => shares.push(share) });
    const { coverage: here } = await coverageOnGpu(input, { gpu: device() });
    if (kept.coverage === null || here === null) throw new Error('no coverage');
    expect(kept.adapter).toBe(device().name);
    const { lossDb, ...counts } = kept.coverage;
    expect(counts).toEqual({ ...here, lossDb: undefined });
    expect(Buffer.from(rasterData(lossDb).buffer).equals(Buffer.from(rasterData(here.lossDb).slice().buffer))).toBe(
      true,
    );
    expect(lossDb.values.get(60, 60)).toBe(here.lossDb.values.get(60, 60));
    expect(shares.at(-1)).toBe(1);
  });

  it('gives many in one piece of work, each the bits of it alone', async () => {
    const { gpu, runs } = counted(inProcess);
    const inputs = [0, 1, 2, 3].map((i): CoverageInput => {
      const transmitter = { ...input.transmitter, lonDeg: input.transmitter.lonDeg + 0.004 * i };
      return { ...input, transmitter, radiusM: 2000 + 500 * i, ...(i === 2 ? { model: modelOf('groundModel') } : {}) };
    });
    const shares: number[] = [];
    const together = await coveragesOnKeptGpu(inputs, { gpu, onProgress: (share) => shares.push(share) });
    expect(runs()).toBe(1);
    expect(shares.at(-1)).toBe(1);
    for (const [i, one] of inputs.entries()) {
      const alone = await coverageOnKeptGpu(one, { gpu });
      const found = together[i];
      if (alone.coverage === null || found?.coverage == null) expect(found).toEqual(alone);
      else expect(rasterData(found.coverage.lossDb)).toEqual(rasterData(alone.coverage.lossDb));
    }
    expect(together[2]).toEqual({ coverage: null, reason: 'groundModel has no twin for the GPU' });
    expect(await coveragesOnKeptGpu([], { gpu })).toEqual([]);
  });

  it('counts sites that it covers together as one by one', async () => {
    const { gpu, runs } = counted(inProcess);
    const { grid, ...site } = input;
    const sites = [0, 1, 2].map((index) => ({
      ...site,
      transmitter: { ...site.transmitter, lonDeg: site.transmitter.lonDeg + index * 0.004 },
      radiusM: 1500,
      index,
      offsetDb: 0,
    }));
    const asked = { grid, sites, count: 3, maxLossDb: 95 };
    const elsewhere: SitesOptions['elsewhere'] = async (one) =>
      (await coverageOnKeptGpu(one, { gpu })).coverage ?? undefined;
    const alone = rasterData(await countReached(asked, { elsewhere }));
    expect(runs()).toBe(3);
    const together: SitesOptions['together'] = async (inputs) =>
      (await coveragesOnKeptGpu(inputs, { gpu })).map(({ coverage: each }) => each as Coverage);
    const shares: number[] = [];
    const onProgress = (share: number): unknown => shares.push(share);
    expect(rasterData(await countReached(asked, { elsewhere, together, onProgress }))).toEqual(alone);
    expect(runs()).toBe(4);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(alone.some((count) => count > 1)).toBe(true);
    // Nothing had together: each by itself.
    expect(rasterData(await countReached(asked, { elsewhere, together: async () => undefined }))).toEqual(alone);
    expect(runs()).toBe(7);
  });

  it('ends when it is told to, and names what is wrong with its input', async () => {
    const cancel = new AbortController();
    const stopped = coverageOnKeptGpu(input, {
      gpu: inProcess,
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error('enough')),
    });
    await expect(stopped).rejects.toThrow('enough');
    await expect(coverageOnKeptGpu({ ...input, radiusM: 50_000 }, { gpu: inProcess })).rejects.toMatchObject({
      name: 'OutOfRangeError',
      field: 'radiusM',
    });
  });
});

describe('what no GPU can do', () => {
  it('is said without a device', async () => {
    const never: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
    expect(await coverageOnKeptGpu({ ...input, model: modelOf('groundModel') }, { gpu: never })).toEqual({
      coverage: null,
      reason: 'groundModel has no twin for the GPU',
    });
  });
});

describe('a device that gives something else', async () => {
  const free = { ...base, model: freeSpaceRef({ frequencyMHz: 868 }) };
  const right = packCoverage(await coverage(free));

  /** What is said of a device that gives the right coverage with `change` made to it. */
  async function saidOf(
    change: (found: PackedCoverage, losses: Float32Array) => Partial<PackedCoverage> | void,
  ): Promise<string> {
    const found = { ...right, lossDb: { ...right.lossDb, data: right.lossDb.data.slice() } };
    const answer = { adapter: 'Broken', coverage: { ...found, ...change(found, found.lossDb.data) } };
    const gpu = { run: async () => answer, close: () => {} } as unknown as ManagedGpu;
    return coverageOnKeptGpu(free, { gpu }).then(
      () => 'nothing',
      (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
    );
  }

  it('is not believed in one of many', async () => {
    const wrong = { ...right, lossDb: { ...right.lossDb, data: right.lossDb.data.map((loss) => loss + 3) } };
    const saidOfMany = async (...coverages: PackedCoverage[]): Promise<string> => {
      const answer = { coverages: coverages.map((each) => ({ adapter: 'Broken', coverage: each })) };
      const gpu = { run: async () => answer, close: () => {} } as unknown as ManagedGpu;
      return coveragesOnKeptGpu([free, free, free], { gpu }).then(
        () => 'nothing',
        (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
      );
    };
    expect(await saidOfMany(right, right, right)).toBe('nothing');
    expect(await saidOfMany(right, wrong, right)).toBe(
      'internal: Broken gave other losses than the CPU at 16 of 48 pixels tried',
    );
    expect(await saidOfMany(right, right)).toBe('internal: the device gave 2 coverages of 3');
    const fewer = { ...right, computed: right.computed - 1 };
    expect(await saidOfMany(right, right, fewer)).toMatch(/^internal: Broken gave \d+ losses where/);
  });

  it('is not believed', async () => {
    expect(await saidOf(() => {})).toBe('nothing');
    expect(await saidOf((_, losses) => void losses.fill(0))).toMatch(/^internal: Broken gave \d+ losses where/);
    expect(
      await saidOf((_, losses) => void losses.forEach((loss, i) => (losses[i] = Number.isNaN(loss) ? loss : 0))),
    ).toBe('internal: Broken gave other losses than the CPU at 48 of 48 pixels tried');
    expect(await saidOf((_, losses) => void losses.fill(1e30, 9000, 9001))).toContain(
      'a loss of 1.0000000150474662e+30 dB',
    );
    expect(await saidOf((_, losses) => ({ ...(losses.fill(Number.NaN) && {}), computed: 0 }))).toContain(
      'than the CPU',
    );
    expect(await saidOf(({ computed }) => ({ computed: computed - 1 }))).toContain('losses where it counted');
    expect(
      await saidOf(({ lossDb }, losses) => ({
        lossDb: { data: losses.subarray(lossDb.grid.width), grid: { ...lossDb.grid, height: lossDb.grid.height - 1 } },
      })),
    ).toMatch(/gave \d+ × \d+ pixels of/);
  });
});
