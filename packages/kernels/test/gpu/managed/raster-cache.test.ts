import { freeSpaceRef } from '@radioshed/empirical';
import { type ManagedGpu, type GpuResidency, managedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { geographicGrid, gridBounds, gridOf, type Raster, rasterData, rasterOf } from '@radioshed/raster';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import { contentKey, keptKey } from '../../../src/gpu/managed/content-key.js';
import {
  compositeOnKeptGpu,
  countReached,
  type CoverageClutter,
  type CoverageInput,
  coverageOnGpu,
  coverageOnKeptGpu,
  type SitesOptions,
} from '../../../src/index.js';
import { device, noDevice, opened } from '../device.js';
import { KeptRasters } from '../../../src/gpu/managed/raster-cache.js';
import type { OverRasters } from '../../../src/gpu/managed/sent-raster.js';
import { scene } from '../../scene.js';

it('the key of classes is that of their bytes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (data, at, bits) => {
        const other = data.slice();
        other[at % data.length] ^= bits;
        expect(contentKey(data.slice())).toBe(contentKey(data));
        expect(contentKey(other)).not.toBe(contentKey(data));
        expect(contentKey(Uint8Array.of(...data, 0))).not.toBe(contentKey(data));
      },
    ),
  );
});

describe('the key of heights', () => {
  const heights = fc.float32Array({ minLength: 1, maxLength: 40, noNaN: true });

  it('is that of their bits, wherever they lie', () => {
    fc.assert(
      fc.property(heights, fc.nat(5), (data, before) => {
        const elsewhere = new Float32Array(before + data.length + 3).fill(7);
        elsewhere.set(data, before);
        expect(contentKey(elsewhere.subarray(before, before + data.length))).toBe(contentKey(data));
      }),
    );
  });

  it('changes with every height, their order and their number', () => {
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer({ min: 1, max: 2 ** 32 - 1 }), (data, at, bits) => {
        const other = data.slice();
        new Uint32Array(other.buffer)[at % data.length] ^= bits;
        expect(contentKey(other)).not.toBe(contentKey(data));
        expect(contentKey(Float32Array.of(...data, 0))).not.toBe(contentKey(data));
      }),
    );
    const keys = [[1, 2, 3, 4], [3, 2, 1, 4], [2, 1, 4, 3], [1, 2, 4, 3], [0, 0, 0, 0], [0, 0, 0]].map((each) =>
      contentKey(Float32Array.from(each)),
    ); // prettier-ignore
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('looks for the key of an array once', () => {
  const data = Float32Array.of(1, 2, 3);
  const key = keptKey(data);
  expect(key).toBe(contentKey(data));
  data[0] = 7; // forbidden, and shows that it is not looked at again
  expect(keptKey(data)).toBe(key);
  expect(keptKey(data.slice())).not.toBe(key);
});

describe('what is kept beside a device', () => {
  const { grid } = scene({ latDeg: 47, lonDeg: 8 }, 200, 100, 100);
  const size = grid.width * grid.height;
  const sent = (height: number): OverRasters<never>['rasters'][number] & { data: Float32Array } => {
    const data = new Float32Array(size).fill(height);
    return { key: contentKey(data), grid, data };
  };
  const known = ({ key }: { key: string }): { key: string; grid: typeof grid } => ({ key, grid });

  it('is found by its key, as the array that came first', () => {
    const kept = new KeptRasters();
    const first = sent(1);
    expect(kept.take([known(first)])).toBeUndefined();
    kept.take([first]);
    expect(rasterData((kept.take([known(first)]) as [Raster])[0])).toBe(first.data);
    expect(rasterData((kept.take([sent(1)]) as [Raster])[0])).toBe(first.data);
    expect(kept.bytes).toBe(4 * size);
  });

  it('is bounded, and goes in the order of its last use', () => {
    const kept = new KeptRasters(8 * size + 3);
    const [a, b, c] = [sent(1), sent(2), sent(3)];
    kept.take([a, b]);
    kept.take([known(a)]);
    kept.take([c]);
    expect(kept.bytes).toBe(8 * size);
    expect(kept.take([known(b)])).toBeUndefined();
    expect(kept.take([known(a), known(c)])).toHaveLength(2);
    const small = new KeptRasters(4 * size - 1);
    expect(small.take([a])).toHaveLength(1);
    expect(small.bytes).toBe(0);
  });
});

const inProcess = managedGpuProcess();
const inThread = managedGpu(async () => opened);
afterAll(() => {
  inProcess.close();
  inThread.close();
});

/** A keeper, and how many heights went to it with each piece of work. */
function watched(gpu: ManagedGpu): { readonly gpu: ManagedGpu; readonly sent: number[] } {
  const sent: number[] = [];
  return {
    sent,
    gpu: {
      run: (work, args, options) => {
        const { rasters } = args as OverRasters<unknown>;
        sent.push(rasters.reduce((sum, { data }) => sum + (data?.length ?? 0), 0));
        return gpu.run(work, args, options);
      },
      close: () => gpu.close(),
    },
  };
}

const RESIDENCY = { module: new URL('../../fixtures/residency.mjs', import.meta.url).href, export: 'residency' };
const residencyOf = (gpu: ManagedGpu): Promise<GpuResidency> => gpu.run(RESIDENCY, undefined);

const input = { ...scene({ latDeg: 47.3, lonDeg: 8.1 }, 3000, 60, 40), model: freeSpaceRef({ frequencyMHz: 868 }) };
const posts = rasterData(input.terrain).length;
/** The same heights as a server reads them for the next request. */
const readAgain = (): Raster => rasterOf(rasterData(input.terrain).slice(), gridOf(input.terrain));

async function lossesOf(gpu: ManagedGpu, terrain: Raster): Promise<Float32Array> {
  const { coverage } = await coverageOnKeptGpu({ ...input, terrain }, { gpu });
  if (coverage === null) throw new Error('no coverage');
  return rasterData(coverage.lossDb);
}

describe.skipIf(noDevice)(`a second request over the same terrain ${noDevice}`, () => {
  it.each([
    ['in this thread', inThread],
    ['in another process', inProcess],
  ])('%s copies no heights and uploads none', async (_, keeper) => {
    const { gpu, sent } = watched(keeper);
    const first = await lossesOf(gpu, input.terrain);
    const before = await residencyOf(keeper);
    const second = await lossesOf(gpu, readAgain());
    const after = await residencyOf(keeper);
    expect(sent).toEqual([posts, 0]);
    expect(after).toEqual({ ...before, hits: before.hits + 1 });
    expect(second).toEqual(first);
    const other = rasterOf(rasterData(input.terrain).map((heightM) => heightM + 1), gridOf(input.terrain)); // prettier-ignore
    await lossesOf(gpu, other);
    expect(sent).toEqual([posts, 0, posts]);
    expect((await residencyOf(keeper)).uploads).toBe(before.uploads + 1);
  });

  it('goes there once for sites that are worked out one by one', async () => {
    const { gpu, sent } = watched(inThread);
    const { grid, ...site } = input;
    const sites = [0, 1, 2].map((index) => ({
      ...site,
      transmitter: { ...site.transmitter, lonDeg: site.transmitter.lonDeg + index * 0.004 },
      radiusM: 1500,
      index,
      offsetDb: 0,
    }));
    const elsewhere: SitesOptions['elsewhere'] = async (one, { signal }) =>
      (await coverageOnKeptGpu(one, { gpu, ...(signal ? { signal } : {}) })).coverage ?? undefined;
    const asked = { grid, sites, count: 3, maxLossDb: 90 };
    const found = rasterData(await countReached(asked, { elsewhere }));
    expect(sent).toEqual([posts, 0, 0]);
    expect(found).toEqual(rasterData(await countReached(asked)));
  });

  it('goes there once with its clutter, which stays too', async () => {
    const { gpu, sent } = watched(inProcess);
    const around = geographicGrid(gridBounds(input.grid), 61, 47);
    const cells = around.width * around.height;
    const standing = (): CoverageClutter => ({
      heightM: rasterOf(
        Float32Array.from({ length: cells }, (_, i) => (i % 5) * 4),
        around,
      ),
      codes: rasterOf(
        Uint8Array.from({ length: cells }, (_, i) => (i % 3 === 0 ? 99 : 2)),
        around,
      ),
      standOnRoofs: true,
    });
    const covered = (): CoverageInput => ({ ...input, terrain: readAgain(), clutter: standing() });
    const first = await coverageOnKeptGpu(covered(), { gpu });
    const again = await coverageOnKeptGpu(covered(), { gpu });
    const here = await coverageOnGpu(covered(), { gpu: device() });
    if (first.coverage === null || again.coverage === null || here.coverage === null) throw new Error('no coverage');
    expect(sent.at(-2)).toBeGreaterThanOrEqual(2 * cells);
    expect(sent.at(-1)).toBe(0);
    expect(rasterData(first.coverage.lossDb)).toEqual(rasterData(here.coverage.lossDb));
    expect(rasterData(again.coverage.lossDb)).toEqual(rasterData(here.coverage.lossDb));
    const { grid, ...site } = covered();
    const sites = [0, 1].map((index) => ({ ...site, index, offsetDb: index }));
    const joined = await compositeOnKeptGpu({ grid, sites, count: 2 }, { gpu });
    expect(sent.at(-1)).toBe(0);
    expect(joined.composite && rasterData(joined.composite.lossDb)).toEqual(rasterData(here.coverage.lossDb));
  });

  it('sends them again where they are gone', async () => {
    // A new process after the first one is known to have them.
    let at = managedGpuProcess();
    const moving: ManagedGpu = { run: (...call) => at.run(...call), close: () => at.close() };
    const { gpu, sent } = watched(moving);
    const first = await lossesOf(gpu, input.terrain);
    at.close();
    at = managedGpuProcess();
    expect(await lossesOf(gpu, readAgain())).toEqual(first);
    expect(sent).toEqual([posts, 0, posts]);
    at.close();
  });
});
