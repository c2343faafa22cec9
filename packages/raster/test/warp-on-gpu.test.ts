import { paceOf } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll, expect, it } from 'vitest';

import { geographicGrid, gridOf, mercatorGrid, type Raster, rasterOf, warp, warpOnGpu } from '../src/index.js';

const opened = await openGpu();
const { describeOnGpu, device } = deviceOf(opened);
afterAll(() => opened.gpu?.close());

/** Losses with holes, of both kinds. */
function raster(noData?: number): Raster {
  const grid = geographicGrid({ south: 40, north: 47, west: 178, east: 183 }, 70, 90);
  const values = Float32Array.from({ length: 70 * 90 }, (_, i) => {
    if (i % 83 === 0) return Number.NaN;
    return i % 61 === 0 ? -9999 : 100 + 40 * Math.sin(i / 9);
  });
  return rasterOf(values, grid, noData);
}

describeOnGpu('warping on a GPU', () => {
  const grids = {
    'Web Mercator': mercatorGrid(gridOf(raster())),
    'finer, and beyond the rims': geographicGrid({ south: 39, north: 48, west: -183, east: -176 }, 211, 190),
    'the same grid': geographicGrid({ south: 40, north: 47, west: 178, east: 183 }, 70, 90),
  };

  it.each(Object.entries(grids))('gives the values of the CPU: %s', async (_, grid) => {
    for (const method of ['bilinear', 'nearest'] as const) {
      for (const source of [raster(), raster(-9999)]) {
        const cpu = warp(source, grid, method).values;
        const found = await warpOnGpu(source, grid, method, { gpu: device() });
        if (found.raster === null) throw new Error(found.reason);
        const values = found.raster.values;
        let numbers = 0;
        for (let i = 0; i < cpu.length; i++) {
          const [x = 0, y = 0] = [cpu[i], values[i]];
          if (!Number.isNaN(x)) numbers++;
          if (Number.isNaN(x) !== Number.isNaN(y) || Math.abs(x - y) > 2e-7 * Math.max(1e4, Math.abs(x))) {
            expect.fail(`pixel ${i}: ${x} on the CPU, ${y} on the GPU`);
          }
        }
        expect(numbers).toBeGreaterThan(cpu.length / 4);
      }
    }
  });

  it('does more rows than fit a submission', async () => {
    const source = raster();
    const grid = geographicGrid({ south: 40, north: 47, west: 178, east: 183 }, 350, 400);
    const cpu = warp(source, grid, 'nearest').values;
    // A device so slow that it is given 2¹⁶ pixels at a time.
    paceOf(device(), 'warp').took(2 ** 16, 1000);
    const found = await warpOnGpu(source, grid, 'nearest', { gpu: device() });
    const values = found.raster?.values;
    expect(values?.length).toBe(350 * 400);
    expect(values?.findIndex((value, i) => !Object.is(value, cpu[i]))).toBe(-1);
  });

  it('stops when it is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const grid = gridOf(raster());
    await expect(warpOnGpu(raster(), grid, 'nearest', { gpu: device(), signal })).rejects.toThrow('enough');
  });

  it('reports what it cannot do', async () => {
    const grid = {
      width: 10,
      height: 10,
      transform: [300_000, 1000, 0, 5_000_000, 0, -1000],
      crs: 'EPSG:32660',
    } as const;
    expect(await warpOnGpu(raster(), grid, 'nearest', { gpu: device() })).toEqual({
      raster: null,
      reason: 'EPSG:4326 to EPSG:32660 is not warped on the GPU',
    });
  });
});
