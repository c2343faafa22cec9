import { type Gpu, type GpuBuffer, type GpuJob, inBands, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { gridOf, type Raster } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import { type IndexedRaster, paletteOf } from './colourise.js';
import { colouriseWgsl, FIRST_ROW, GROUPS_PER_ROW, HEAD_WORDS } from './colourise.wgsl.js';
import type { ColourKey } from './key.js';

/**
 * `colourise` on a GPU: the same palette indices, bit for bit, for rasters in f32.
 *
 * @throws OutOfRangeError when the threshold is NaN; GpuError when the device fails or takes too long; the signal's
 *   reason.
 */
export async function colouriseOnGpu(
  raster: Raster,
  key: ColourKey,
  { gpu, threshold, signal }: { readonly gpu: Gpu; readonly threshold?: number; readonly signal?: AbortSignal },
): Promise<IndexedRaster> {
  checkThreshold(key, threshold);
  signal?.throwIfAborted();
  const grid = gridOf(raster);
  const data = raster.values;
  const { noData } = raster;
  // Queues do not take shared memory.
  const values = data.buffer instanceof ArrayBuffer ? (data as Float32Array<ArrayBuffer>) : Float32Array.from(data);
  const indices = await gpu.run((job) =>
    colouriseBuffer(job, job.storage(values), data.length, key, { noData, threshold, signal }),
  );
  return { indices, palette: paletteOf(key), width: grid.width, height: grid.height, grid };
}

/** Triangles to ignore, hidden parts, and the cancellation signal. */
export interface ColouringOptions {
  readonly noData?: number | undefined;
  readonly threshold?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Palette indices of `pixels` values, f32, that are on a device already.
 *
 * @throws as {@link colouriseOnGpu}.
 */
export async function colouriseBuffer(
  job: GpuJob,
  values: GpuBuffer,
  pixels: number,
  key: ColourKey,
  { noData, threshold, signal }: ColouringOptions = {},
): Promise<Uint8Array> {
  checkThreshold(key, threshold);
  const words = Math.ceil(pixels / 4);
  const places = job.storage(4 * words);
  const pipeline = await job.pipeline(linkWgsl(colouriseWgsl), 'colourise');
  const content = headOf(key, pixels, noData, threshold);
  const head = job.storage(content);
  const rows = Math.ceil(words / (GROUPS_PER_ROW * WORKGROUP_LANES));
  const perRow = 4 * GROUPS_PER_ROW * WORKGROUP_LANES;
  await inBands(job, { name: 'colourise', rows, perRow, signal }, (first, count) => {
    content[FIRST_ROW] = first;
    job.write(head, content.subarray(0, HEAD_WORDS));
    job.dispatch(pipeline, [head, values, places], GROUPS_PER_ROW, count);
  });
  return new Uint8Array(await job.read(places)).slice(0, pixels);
}

function checkThreshold(key: ColourKey, threshold: number | undefined): void {
  if (threshold === undefined || !Number.isNaN(threshold)) return;
  throw new OutOfRangeError('threshold', threshold, 'a number', key.unit);
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
  // f32 has no number for what lies beyond it: the least number that it has represents no limit.
  floats[4] = Math.max(-3.4028234663852886e38, threshold === undefined ? -Infinity : sense * threshold);
  floats[5] = sense;
  floats.set(levels, HEAD_WORDS);
  return words;
}
