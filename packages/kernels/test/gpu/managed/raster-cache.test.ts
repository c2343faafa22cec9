import { freeSpaceRef } from '@radioshed/empirical';
import { type ManagedGpu, type GpuResidency, managedGpu } from '@radioshed/gpu';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { geographicGrid, gridBounds, gridOf, type Raster, rasterOf } from '@radioshed/raster';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import { cachedKey, contentKey } from '../../../src/gpu/managed/content-key.js';
import {
  composite,
  countReached,
  coverage,
  type CoverageClutter,
  type CoverageInput,
  coverages,
  type SitesOptions,
} from '../../../src/index.js';
import { openDevice } from '../device.js';
import type { ProductRequest } from '../../../src/gpu/managed/managed-work.js';
import { RasterCache, type SentRaster } from '../../../src/gpu/managed/raster-cache.js';
import { scene } from '../../scene.js';

const { describeOnGpu, device, opened } = await openDevice();

it('the key of classes depends on their bytes', () => {
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

  it('depends on their bits, not on their position', () => {
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
    const keys = [
      [1, 2, 3, 4],
      [3, 2, 1, 4],
      [2, 1, 4, 3],
      [1, 2, 4, 3],
      [0, 0, 0, 0],
      [0, 0, 0],
    ].map((each) => contentKey(Float32Array.from(each)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('computes the key of an array once', () => {
  const data = Float32Array.of(1, 2, 3);
  const key = cachedKey(data);
  expect(key).toBe(contentKey(data));
  data[0] = 7; // forbidden; shows that the array is not read again
  expect(cachedKey(data)).toBe(key);
  expect(cachedKey(data.slice())).not.toBe(key);
});

describe('the raster cache of a device', () => {
  const { grid } = scene({ latDeg: 47, lonDeg: 8 }, 200, 100, 100);
  const size = grid.width * grid.height;
  const sent = (height: number): SentRaster & { values: Float32Array } => {
    const values = new Float32Array(size).fill(height);
    return { key: contentKey(values), ...grid, noData: undefined, values };
  };
  const known = ({ key }: SentRaster): SentRaster => ({ key, ...grid, noData: undefined });

  it('finds rasters by key, as the array that came first', () => {
    const cache = new RasterCache();
    const first = sent(1);
    expect(cache.take([known(first)])).toBeUndefined();
    cache.take([first]);
    expect(cache.take([known(first)])?.[0]?.values).toBe(first.values);
    expect(cache.take([sent(1)])?.[0]?.values).toBe(first.values);
    expect(cache.bytes).toBe(4 * size);
  });

  it('is bounded, and releases the least recently used', () => {
    const cache = new RasterCache(8 * size + 3);
    const [a, b, c] = [sent(1), sent(2), sent(3)];
    cache.take([a, b]);
    cache.take([known(a)]);
    cache.take([c]);
    expect(cache.bytes).toBe(8 * size);
    expect(cache.take([known(b)])).toBeUndefined();
    expect(cache.take([known(a), known(c)])).toHaveLength(2);
    const small = new RasterCache(4 * size - 1);
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

/** A managed GPU, and how many heights were sent to it with each job. */
function watched(gpu: ManagedGpu): { readonly on: ManagedGpu; readonly sent: number[] } {
  const sent: number[] = [];
  return {
    sent,
    on: {
      run: (work, args, options) => {
        const { rasters } = args as ProductRequest;
        sent.push(rasters.reduce((sum, { values }) => sum + (values?.length ?? 0), 0));
        return gpu.run(work, args, options);
      },
      close: () => gpu.close(),
    },
  };
}

const RESIDENCY = { module: new URL('../../fixtures/residency.mjs', import.meta.url).href, export: 'residency' };
const residencyOf = (gpu: ManagedGpu): Promise<GpuResidency> => gpu.run(RESIDENCY, undefined);

const input = { ...scene({ latDeg: 47.3, lonDeg: 8.1 }, 3000, 60, 40), model: freeSpaceRef({ frequencyMHz: 868 }) };
const posts = input.terrain.values.length;
/** The same heights as a server reads them for the next request. */
const readAgain = (): Raster => rasterOf(input.terrain.values.slice(), gridOf(input.terrain));

async function lossesOf(on: ManagedGpu, terrain: Raster): Promise<Float32Array> {
  return (await coverage({ ...input, terrain }, { on })).lossDb.values;
}

describeOnGpu('a second request over the same terrain', () => {
  it.each([
    ['in this thread', inThread],
    ['in another process', inProcess],
  ])('%s copies no heights and uploads none', async (_, keeper) => {
    const { on, sent } = watched(keeper);
    const first = await lossesOf(on, input.terrain);
    const before = await residencyOf(keeper);
    const second = await lossesOf(on, readAgain());
    const after = await residencyOf(keeper);
    expect(sent).toEqual([posts, 0]);
    expect(after).toEqual({ ...before, hits: before.hits + 1 });
    expect(second).toEqual(first);
    const other = rasterOf(
      input.terrain.values.map((heightM) => heightM + 1),
      gridOf(input.terrain),
    );
    await lossesOf(on, other);
    expect(sent).toEqual([posts, 0, posts]);
    expect((await residencyOf(keeper)).uploads).toBe(before.uploads + 1);
  });

  it('sends terrain once for sites that are computed one by one', async () => {
    const { on, sent } = watched(inThread);
    const { grid, ...site } = input;
    const sites = [0, 1, 2].map((index) => ({
      ...site,
      transmitter: { ...site.transmitter, lonDeg: site.transmitter.lonDeg + index * 0.004 },
      radiusM: 1500,
      index,
      offsetDb: 0,
    }));
    const elsewhere: SitesOptions['elsewhere'] = async (inputs, options) =>
      inputs.length > 1 ? undefined : await coverages(inputs, { ...options, on });
    const asked = { grid, sites, count: 3, maxLossDb: 90 };
    const found = (await countReached(asked, { elsewhere })).values;
    expect(sent).toEqual([posts, 0, 0]);
    expect(found).toEqual((await countReached(asked)).values);
  });

  it('sends clutter once, too', async () => {
    const { on, sent } = watched(inProcess);
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
    const first = await coverage(covered(), { on });
    const again = await coverage(covered(), { on });
    const here = await coverage(covered(), { on: device() });
    expect(sent.at(-2)).toBeGreaterThanOrEqual(2 * cells);
    expect(sent.at(-1)).toBe(0);
    expect(first.lossDb.values).toEqual(here.lossDb.values);
    expect(again.lossDb.values).toEqual(here.lossDb.values);
    const { grid, ...site } = covered();
    const sites = [0, 1].map((index) => ({ ...site, index, offsetDb: index }));
    const joined = await composite({ grid, sites, count: 2 }, { on });
    expect(sent.at(-1)).toBe(0);
    expect(joined.lossDb.values).toEqual(here.lossDb.values);
  });

  it('sends rasters again where they are gone', async () => {
    // A new process after the first one is known to have them.
    let at = managedGpuProcess();
    const moving: ManagedGpu = { run: (...call) => at.run(...call), close: () => at.close() };
    const { on, sent } = watched(moving);
    const first = await lossesOf(on, input.terrain);
    at.close();
    at = managedGpuProcess();
    expect(await lossesOf(on, readAgain())).toEqual(first);
    expect(sent).toEqual([posts, 0, posts]);
    at.close();
  });
});
