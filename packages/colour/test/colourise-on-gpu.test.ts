import { paceOf } from '@radioshed/gpu';
import { openGpu } from '@radioshed/gpu/node';
import { geographicGrid, type Raster, rasterOf } from '@radioshed/raster';
import { deviceOf } from '@radioshed/testing/device';
import { afterAll, expect, it } from 'vitest';

import { COLOUR_KEYS, colourise, colouriseOnGpu, greyscaleKey } from '../src/index.js';

const opened = await openGpu();
const { describeOnGpu, device } = deviceOf(opened);
afterAll(() => opened.gpu?.close());

/** Values all over a key, on its levels and next to them, and what has no colour. */
function raster(levels: readonly number[], noData?: number, width = 101, height = 83): Raster {
  const [low, high] = [Math.min(...levels) - 20, Math.max(...levels) + 20];
  const grid = geographicGrid({ south: 0, north: 1, west: 0, east: 1 }, width, height);
  const data = Float32Array.from(
    { length: width * height },
    (_, i) => low + (high - low) * (Math.abs(Math.sin(i) * 1e4) % 1),
  );
  const beside = levels.flatMap((level) => [level, level + 1e-4, level - 1e-4]);
  data.set([...beside, Number.NaN, Infinity, -Infinity, -9999, 0, -0]);
  return rasterOf(data, grid, noData);
}

describeOnGpu('colours on a GPU', () => {
  it.each(COLOUR_KEYS.map((key) => [key.name, key] as const))('%s has the places of the CPU', async (_, key) => {
    const levels = key.entries.map(({ level }) => level);
    for (const [noData, threshold] of [[], [-9999], [undefined, levels[levels.length >> 1]]] as const) {
      const values = raster(levels, noData);
      const options = threshold === undefined ? {} : { threshold };
      const found = await colouriseOnGpu(values, key, { gpu: device(), ...options });
      expect(found).toEqual(colourise(values, key, options));
    }
  });

  it('grey has the palette indices of the CPU', async () => {
    const key = greyscaleKey('dBm');
    const values = raster([-300, -120, -0.5, 100.5]);
    expect(await colouriseOnGpu(values, key, { gpu: device() })).toEqual(colourise(values, key));
  });

  it('has more pixels than fit a submission', async () => {
    const key = greyscaleKey('dBm');
    const values = raster([-300, -120, -0.5, 100.5], undefined, 401, 399);
    const { indices } = colourise(values, key);
    // A device so slow that it is given 2¹⁶ pixels at a time.
    paceOf(device(), 'colourise').took(2 ** 16, 1000);
    const found = await colouriseOnGpu(values, key, { gpu: device() });
    expect(found.indices.length).toBe(401 * 399);
    expect(found.indices.findIndex((place, i) => place !== indices[i])).toBe(-1);
  });

  it('stops when it is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const found = colouriseOnGpu(raster([0]), greyscaleKey('dBm'), { gpu: device(), signal });
    await expect(found).rejects.toThrow('enough');
  });

  it('refuses a threshold that is not a number', async () => {
    const [key] = COLOUR_KEYS;
    if (key === undefined) throw new Error('no keys');
    await expect(colouriseOnGpu(raster([0]), key, { gpu: device(), threshold: Number.NaN })).rejects.toThrow(
      'threshold',
    );
  });
});
