import { type Gpu, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { gridOf, type Raster, rasterData } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import { type IndexedRaster, paletteOf } from './colourise.js';
import { colouriseWgsl, HEAD_WORDS } from './colourise.wgsl.js';
import type { ColourKey } from './key.js';

/**
 * `colourise` on a GPU: the same places to the bit, for rasters in f32.
 *
 * @throws OutOfRangeError when the threshold is NaN; GpuError when the device fails or takes too long.
 */
export async function colouriseOnGpu(
  raster: Raster,
  key: ColourKey,
  { gpu, threshold }: { readonly gpu: Gpu; readonly threshold?: number },
): Promise<IndexedRaster> {
  if (threshold !== undefined && Number.isNaN(threshold)) {
    throw new OutOfRangeError('threshold', threshold, 'the numbers', key.unit);
  }
  const grid = gridOf(raster);
  const data = rasterData(raster);
  const pixels = data.length;
  const words = Math.ceil(pixels / 4);
  const head = headOf(key, pixels, raster.noData, threshold);
  const indices = await gpu.run(async (job) => {
    const places = job.storage(4 * words);
    const pipeline = await job.pipeline(linkWgsl(colouriseWgsl), 'colourise');
    const groups = Math.max(1, Math.ceil(words / WORKGROUP_LANES));
    const across = Math.min(groups, job.device.limits.maxComputeWorkgroupsPerDimension);
    // Queues do not take shared memory.
    const values = data.buffer instanceof ArrayBuffer ? (data as Float32Array<ArrayBuffer>) : Float32Array.from(data);
    job.dispatch(
      pipeline,
      [job.storage(head), job.storage(values), places],
      ...([across, Math.ceil(groups / across)] as const),
    );
    return new Uint8Array(await job.read(places)).slice(0, pixels);
  });
  return { indices, palette: paletteOf(key), width: grid.width, height: grid.height, grid };
}

/** The structure `Key` in WGSL. */
function headOf(
  key: ColourKey,
  pixels: number,
  noData: number | undefined,
  threshold: number | undefined,
): Uint32Array<ArrayBuffer> {
  const sense = key.order === 'atLeast' ? 1 : -1;
  const isGrey = key.kind === 'greyscale';
  const levels = isGrey ? [] : key.entries.map(({ level }) => sense * level);
  const words = new Uint32Array(HEAD_WORDS + Math.max(1, levels.length));
  const floats = new Float32Array(words.buffer);
  words.set([isGrey ? 1 : 0, levels.length, pixels]);
  // Where f32 cannot hold it, no pixel does.
  floats[3] = noData !== undefined && Math.fround(noData) === noData ? noData : Number.NaN;
  // f32 has no place for what lies beyond it: the least number that it has stands for no limit.
  floats[4] = Math.max(-3.4028234663852886e38, threshold === undefined ? -Infinity : sense * threshold);
  floats[5] = sense;
  floats.set(levels, HEAD_WORDS);
  return words;
}
