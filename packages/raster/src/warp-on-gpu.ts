import { type Gpu, type GpuBuffer, type GpuJob, inBands, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { checkChoice, OutOfRangeError } from '@radioshed/units';

import { inverseTransform, pixelToMap } from './grid.js';
import { gridOf, type Grid, type Raster, rasterOf } from './raster.js';
import { clamp, isInside, NO_WEIGHT } from './sample.js';
import { mapsByItself, mappingBetween } from './warp.js';
import { warpWgsl } from './warp.wgsl.js';

/** A warped raster, or the reason why it cannot be had on a GPU. */
export type GpuWarp = { readonly raster: Raster } | { readonly raster: null; readonly reason: string };

/**
 * `warp` on a GPU, between north-up grids in degrees, EPSG:3857 or 3395: rows and columns are mapped in f64, and the
 * values mixed in f32. A value that owes less than 10⁻⁷ to a pixel without value may be there or not.
 *
 * @returns a reason instead of the raster for other grids.
 * @throws OutOfRangeError for an unknown method or coordinate system; GpuError when the device fails or takes too long;
 * the
 *   signal's reason.
 */
export async function warpOnGpu(
  source: Raster,
  grid: Grid,
  method: 'bilinear' | 'nearest',
  { gpu, signal }: { readonly gpu: Gpu; readonly signal?: AbortSignal },
): Promise<GpuWarp> {
  checkChoice('method', method, ['bilinear', 'nearest']);
  signal?.throwIfAborted();
  const data = source.values;
  const from = gridOf(source);
  const reason = noWarpOnGpu(from, grid);
  if (reason !== undefined) return { raster: null, reason };
  const values = await gpu.run(async (job) => {
    // Queues do not take shared memory.
    const read = data.buffer instanceof ArrayBuffer ? (data as Float32Array<ArrayBuffer>) : Float32Array.from(data);
    const warped = await warpBuffer(job, job.storage(read), from, grid, method, { noData: source.noData, signal });
    return new Float32Array(await job.read(warped)).subarray(0, grid.width * grid.height);
  });
  return { raster: rasterOf(values, grid) };
}

/** Why a raster on one grid cannot be warped to another on a GPU; nothing where it can. */
export function noWarpOnGpu(from: Grid, grid: Grid): string | undefined {
  return mapsByItself(grid, from) && mapsByItself(from, grid)
    ? undefined
    : `${from.crs} to ${grid.crs} is not warped on the GPU`;
}

/**
 * The same of values that are on a device already, which stay there.
 *
 * @throws as {@link warpOnGpu}; OutOfRangeError for grids that {@link noWarpOnGpu} names a reason for.
 */
export async function warpBuffer(
  job: GpuJob,
  values: GpuBuffer,
  from: Grid,
  grid: Grid,
  method: 'bilinear' | 'nearest',
  { noData = Number.NaN, signal }: { readonly noData?: number | undefined; readonly signal?: AbortSignal | undefined },
): Promise<GpuBuffer> {
  if (noWarpOnGpu(from, grid) !== undefined) {
    throw new OutOfRangeError('grid.crs', grid.crs, `what ${from.crs} is warped to on a GPU`);
  }
  const mapping = mappingBetween(grid, from);
  const t = inverseTransform(from.transform);
  const centre = (column: number, row: number): readonly [number, number] =>
    mapping(...pixelToMap(grid.transform, column + 0.5, row + 0.5));
  const columns = placesOf(grid.width, from.width, method, (i) => t[0] + centre(i, 0)[0] * t[1]);
  const rows = placesOf(grid.height, from.height, method, (i) => t[3] + centre(0, i)[1] * t[5]);
  const words = new Uint32Array([grid.width, 0, from.width, 0]);
  // Where f32 cannot hold it, no pixel does.
  new Float32Array(words.buffer)[3] = Math.fround(noData) === noData ? noData : Number.NaN;
  const warped = job.storage(4 * grid.width * grid.height);
  const pipeline = await job.pipeline(linkWgsl(warpWgsl), 'warp_pixels');
  const own = [job.uniform(words), job.storage(columns), job.storage(rows)] as const;
  const [head, ...places] = own;
  await inBands(job, { name: 'warp', rows: grid.height, perRow: grid.width, signal }, (first, count) => {
    words[1] = first;
    job.write(head, words);
    job.dispatch(pipeline, [head, values, ...places, warped], Math.ceil(grid.width / WORKGROUP_LANES), count);
  });
  for (const buffer of own) job.free(buffer);
  return warped;
}

/** For each column or row, that of the source and the fraction of the way to the next, by turns: −1 beyond it. */
function placesOf(
  count: number,
  size: number,
  method: 'bilinear' | 'nearest',
  placeAt: (i: number) => number,
): Int32Array<ArrayBuffer> {
  const places = new Int32Array(2 * count);
  const shares = new Float32Array(places.buffer);
  for (let i = 0; i < count; i++) {
    const place = placeAt(i);
    if (!isInside(place, size)) {
      places[2 * i] = -1;
      continue;
    }
    const at = clamp(method === 'nearest' ? Math.floor(place) : place - 0.5, size - 1);
    const below = Math.floor(at + NO_WEIGHT);
    places[2 * i] = below;
    shares[2 * i + 1] = at - below < NO_WEIGHT ? 0 : at - below;
  }
  return places;
}
