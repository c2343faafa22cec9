import { freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { type ManagedGpu, isGpuError, managedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { geodesicDirect } from '@radioshed/geodesy';
import { rasterData } from '@radioshed/raster';
import { afterAll, describe, expect, it } from 'vitest';

import { composite, compositeOnGpu, compositeOnKeptGpu, type CoverageSite } from '../../../src/index.js';
import { device, noDevice, opened } from '../device.js';
import { packComposite, type PackedComposite } from '../../../src/gpu/managed/packed-coverage.js';
import { modelOf, scene } from '../../scene.js';

const inProcess = managedGpuProcess();
afterAll(() => inProcess.close());

const { grid, ...base } = scene({ latDeg: 47.3, lonDeg: 8.1 }, 5000, 60, 40);
const sitesBy = (model: CoverageSite['model']): CoverageSite[] =>
  [0, 1, 2, 3].map((index) => ({
    ...base,
    transmitter: { ...base.transmitter, ...geodesicDirect(base.transmitter, 90 * index, 2000) },
    radiusM: 3000,
    index,
    offsetDb: 3 * index,
    model,
  }));

describe.skipIf(noDevice)(`a kept device ${noDevice}`, () => {
  const sites = sitesBy(lineOfSightRef({ frequencyMHz: 868 }));
  const input = { grid, sites, count: sites.length };

  it.each([
    ['in this thread', managedGpu(async () => opened)],
    ['in another process', inProcess],
  ])('%s gives the composite of one at hand in one piece of work, bit for bit', async (_, keeper) => {
    let runs = 0;
    const gpu: ManagedGpu = { ...keeper, run: (...call) => (runs++, keeper.run(...call)) };
    const shares: number[] = [];
    const kept = await compositeOnKeptGpu(input, { gpu, onProgress: (share) => shares.push(share) });
    const { composite: here } = await compositeOnGpu(input, { gpu: device() });
    if (kept.composite === null || here === null) throw new Error('no composite');
    expect(runs).toBe(1);
    expect(kept.adapter).toBe(device().name);
    expect(rasterData(kept.composite.lossDb)).toEqual(rasterData(here.lossDb));
    expect(rasterData(kept.composite.best)).toEqual(rasterData(here.best));
    expect(kept.composite.sites).toEqual(here.sites);
    expect(shares.at(-1)).toBe(1);
  });

  it('ends when it is told to, and names what is wrong with its input', async () => {
    const cancel = new AbortController();
    const onProgress = (): void => cancel.abort(new Error('enough'));
    const stopped = compositeOnKeptGpu(input, { gpu: inProcess, signal: cancel.signal, onProgress });
    await expect(stopped).rejects.toThrow('enough');
    const far = sites.map((site) => ({ ...site, radiusM: 50_000 }));
    await expect(compositeOnKeptGpu({ ...input, sites: far }, { gpu: inProcess })).rejects.toMatchObject({
      name: 'OutOfRangeError',
      field: 'radiusM',
    });
  });
});

describe('what no GPU can do', () => {
  it('is said without a device, whichever site it is', async () => {
    const gpu: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
    const [first, ...others] = sitesBy(freeSpaceRef({ frequencyMHz: 868 }));
    const sites = [first, { ...others[0], model: modelOf('groundModel') }] as CoverageSite[];
    expect(await compositeOnKeptGpu({ grid, sites, count: 2 }, { gpu })).toEqual({
      composite: null,
      reason: 'groundModel has no twin for the GPU',
    });
  });
});

describe('a device that gives something else', async () => {
  const sites = sitesBy(freeSpaceRef({ frequencyMHz: 868 }));
  const input = { grid, sites, count: sites.length };
  const right = packComposite(await composite(input));

  /** What is said of a device that gives the right composite with `change` made to it. */
  async function saidOf(
    change: (losses: Float32Array, best: Int16Array) => Partial<PackedComposite> | void,
  ): Promise<string> {
    const losses = right.lossDb.data.slice();
    const best = right.best.data.slice();
    const found = { ...right, lossDb: { ...right.lossDb, data: losses }, best: { ...right.best, data: best } };
    const answer = { adapter: 'Broken', composite: { ...found, ...change(losses, best) } };
    const gpu = { run: async () => answer, close: () => {} } as unknown as ManagedGpu;
    return compositeOnKeptGpu(input, { gpu }).then(
      () => 'nothing',
      (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
    );
  }

  it('is not believed', async () => {
    const middle = Math.floor(grid.height / 2) * grid.width + Math.floor(grid.width / 2);
    expect(await saidOf(() => {})).toBe('nothing');
    expect(await saidOf((losses) => void losses.forEach((loss, i) => (losses[i] = loss + 2)))).toBe(
      'internal: Broken gave other losses than the CPU at 48 of 48 pixels tried',
    );
    expect(await saidOf((losses) => void (losses[middle] = 1e30))).toContain('a loss of 1.0000000150474662e+30 dB');
    expect(await saidOf((losses) => void (losses[middle] = Number.NaN))).toContain('a loss of NaN dB');
    expect(await saidOf((_, best) => void (best[middle] = -1))).toContain('that is of no site');
    expect(await saidOf((_, best) => void (best[middle] = 9))).toContain('site 9, which was not asked for');
    expect(await saidOf(() => ({ sites: new Map() }))).toContain('where it counted 0, 0 and 0 pixels');
    expect(
      await saidOf((losses, best) => {
        losses.fill(Number.NaN);
        best.fill(-1);
        return { sites: new Map() };
      }),
    ).toContain('than the CPU at 48 of 48');
    expect(
      await saidOf((_, best) => ({
        best: { data: best.subarray(grid.width), grid: { ...right.best.grid, height: grid.height - 1 } },
      })),
    ).toMatch(/gave \d+ × \d+ pixels of/);
  });
});
