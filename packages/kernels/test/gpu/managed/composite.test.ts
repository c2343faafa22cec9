import { freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { isGpuError, type ManagedGpu, managedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { geodesicDirect } from '@radioshed/geodesy';
import { rasterOf } from '@radioshed/raster';
import { afterAll, describe, expect, it } from 'vitest';

import { type Composite, composite, type CoverageSite } from '../../../src/index.js';
import { openDevice } from '../device.js';
import { faultyGpu } from '../faulty-gpu.js';
import { modelOf, scene } from '../../scene.js';

const { describeOnGpu, device, opened } = await openDevice();

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

describeOnGpu('a managed GPU', () => {
  const sites = sitesBy(lineOfSightRef({ frequencyMHz: 868 }));
  const input = { grid, sites, count: sites.length };

  it.each([
    ['in this thread', managedGpu(async () => opened)],
    ['in another process', inProcess],
  ])('%s returns the same composite as a GPU in one job, bit for bit', async (_, keeper) => {
    let runs = 0;
    const gpu: ManagedGpu = { ...keeper, run: (...call) => (runs++, keeper.run(...call)) };
    const shares: number[] = [];
    const managed = await composite(input, { on: gpu, onProgress: (share) => shares.push(share) });
    const here = await composite(input, { on: device() });
    expect(runs).toBe(1);
    expect(managed.adapter).toBe(device().name);
    expect(managed.lossDb.values).toEqual(here.lossDb.values);
    expect(managed.best.values).toEqual(here.best.values);
    expect(managed.sites).toEqual(here.sites);
    expect(shares.at(-1)).toBe(1);
  });

  it('can be cancelled, and names a wrong input', async () => {
    const cancel = new AbortController();
    const onProgress = (): void => cancel.abort(new Error('enough'));
    const stopped = composite(input, { on: inProcess, signal: cancel.signal, onProgress });
    await expect(stopped).rejects.toThrow('enough');
    const far = sites.map((site) => ({ ...site, radiusM: 50_000 }));
    await expect(composite({ ...input, sites: far }, { on: inProcess })).rejects.toMatchObject({
      name: 'OutOfRangeError',
      field: 'radiusM',
    });
  });
});

describe('a model without a GPU version', () => {
  it('is rejected without using a device, whichever site has it', async () => {
    const gpu: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
    const [first, ...others] = sitesBy(freeSpaceRef({ frequencyMHz: 868 }));
    const sites = [first, { ...others[0], model: modelOf('groundModel') }] as CoverageSite[];
    await expect(composite({ grid, sites, count: 2 }, { on: gpu })).rejects.toMatchObject({
      kind: 'unsupported',
      message: 'the model (groundModel) is not available on the GPU',
    });
  });
});

describe('a wrong result', async () => {
  const sites = sitesBy(freeSpaceRef({ frequencyMHz: 868 }));
  const input = { grid, sites, count: sites.length };
  const right = await composite(input);

  /** The error for a device that returns the right composite with `change` made to it. */
  async function errorFor(
    change: (losses: Float32Array, best: Int16Array) => Partial<Composite> | void,
  ): Promise<string> {
    const losses = right.lossDb.values.slice();
    const best = right.best.values.slice();
    const found = { ...right, lossDb: rasterOf(losses, grid), best: rasterOf(best, grid, -1) };
    return composite(input, { on: faultyGpu({ ...found, ...change(losses, best) }) }).then(
      () => 'nothing',
      (error: unknown) => (isGpuError(error) ? `${error.kind}: ${error.message}` : String(error)),
    );
  }

  it('is detected', async () => {
    const middle = Math.floor(grid.height / 2) * grid.width + Math.floor(grid.width / 2);
    expect(await errorFor(() => {})).toBe('nothing');
    expect(await errorFor((losses) => void losses.forEach((loss, i) => (losses[i] = loss + 2)))).toBe(
      "internal: Broken returned losses that differ from the CPU's at 48 of 48 checked pixels",
    );
    expect(await errorFor((losses) => void (losses[middle] = 1e30))).toContain('a loss of 1.0000000150474662e+30 dB');
    expect(await errorFor((losses) => void (losses[middle] = Number.NaN))).toContain('a loss of NaN dB');
    expect(await errorFor((_, best) => void (best[middle] = -1))).toContain('without a site');
    expect(await errorFor((_, best) => void (best[middle] = 9))).toContain('site 9, which is not in the request');
    expect(await errorFor(() => ({ sites: new Map() }))).toContain('but counts of 0, 0 and 0 pixels');
    expect(
      await errorFor((losses, best) => {
        losses.fill(Number.NaN);
        best.fill(-1);
        return { sites: new Map() };
      }),
    ).toContain("from the CPU's at 48 of 48");
    expect(
      await errorFor((_, best) => ({
        best: rasterOf(best.subarray(grid.width), { ...grid, height: grid.height - 1 }, -1),
      })),
    ).toMatch(/returned \d+ × \d+ pixels instead of/);
  });
});
