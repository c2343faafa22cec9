import type { ColourKey, IndexedRaster } from '@radioshed/colour';
import { type Gpu, type GpuBuffer, type GpuJob, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { type Grid, pixelToMap, warpBuffer } from '@radioshed/raster';

import { coverSites } from './cover-on-gpu.js';
import type { CoverageInput } from './coverage-input.js';
import { type GpuCoverageOptions, runsOf } from './coverage-on-gpu.js';
import type { GpuSite } from './gpu-site.js';
import { inBands } from './in-bands.js';
import { LEVEL_KINDS, levelsWgsl } from './levels.wgsl.js';

/** What is shown of losses; the gain of an antenna that the coverage names is taken off them already. */
export type PictureLevel =
  | { readonly quantity: 'pathLoss' }
  | { readonly quantity: 'receivedPower'; readonly eirpDbm: number; readonly rxGainDbi: number }
  | { readonly quantity: 'fieldStrength'; readonly eirpDbm: number; readonly frequencyMHz: number }
  | {
      readonly quantity: 'snr';
      readonly eirpDbm: number;
      readonly rxGainDbi: number;
      readonly noiseFloorDbm: number;
    };

export interface PictureInput extends CoverageInput {
  readonly level: PictureLevel;
  readonly key: ColourKey;
  /** Beyond it the picture is transparent, in the unit of the level. */
  readonly threshold?: number;
  /** Pixels of the picture, in degrees or Mercator, each of the value at its centre; those of `grid` where absent. */
  readonly pictureGrid?: Grid;
}

/** A picture with the name of the adapter, or the reason why this one cannot be had on a GPU. */
export type GpuPicture =
  { readonly picture: IndexedRaster; readonly adapter: string } | { readonly picture: null; readonly reason: string };

/**
 * A coverage as a picture, made on the GPU from terrain to colour: losses, link budget, map projection and palette places.
 * What comes back is a byte for each pixel of the picture.
 *
 * @returns a reason in place of the picture where the coverage or the warping cannot be had on a GPU.
 * @throws GpuError when the device fails or takes too long; what `coverage` throws for its input; OutOfRangeError for a
 *   threshold that is NaN; the signal's reason.
 */
export async function pictureOnGpu(
  { level, key, threshold, pictureGrid, ...input }: PictureInput,
  { gpu, signal, onProgress, timeoutMs }: GpuCoverageOptions,
): Promise<GpuPicture> {
  signal?.throwIfAborted();
  // Nothing of colours is loaded where only losses are wanted.
  const { colouriseBuffer, paletteOf } = await import('@radioshed/colour');
  let reason: string | undefined;
  const [run] = await runsOf([input], (_, why) => (reason = why));
  const site = run?.sites[0];
  if (run === undefined || site === undefined) return { picture: null, reason: reason ?? 'no site' };
  const grid = pictureGrid ?? input.grid;
  const indices = await gpu.run(
    async (job) => {
      let places: Uint8Array | undefined;
      const report = (share: number): void => onProgress?.(share);
      await coverSites(gpu, job, { ...run, signal, onProgress: report }, async ({ losses }) => {
        if (site.width * site.height === 0) return void (places = new Uint8Array(grid.width * grid.height));
        await setLevels(gpu, job, losses, site, level, signal);
        const warped = await warpBuffer(job, losses, windowOf(site, input.grid), grid, 'nearest');
        if (warped !== undefined)
          places = await colouriseBuffer(job, warped, grid.width * grid.height, key, { threshold });
      });
      return places;
    },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  if (indices === undefined)
    return { picture: null, reason: `${input.grid.crs} to ${grid.crs} is not warped on the GPU` };
  const { width, height } = grid;
  return { picture: { indices, palette: paletteOf(key), width, height, grid }, adapter: gpu.name };
}

function windowOf({ left, top, width, height }: GpuSite, { transform, crs }: Grid): Grid {
  const [west, north] = pixelToMap(transform, left, top);
  const [, across, , , , down] = transform;
  return { width, height, transform: [west, across, 0, north, 0, down], crs };
}

/** Turns the losses of a site into levels where they lie. */
async function setLevels(
  gpu: Gpu,
  job: GpuJob,
  losses: GpuBuffer,
  { width, height }: GpuSite,
  level: PictureLevel,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (level.quantity === 'pathLoss') return;
  const { budgetWgsl } = await import('@radioshed/link');
  const words = new Uint32Array(8);
  const numbers = new Float32Array(words.buffer);
  words[2] = LEVEL_KINDS[level.quantity];
  numbers[3] = level.eirpDbm;
  if (level.quantity === 'fieldStrength') numbers[5] = level.frequencyMHz;
  else numbers[4] = level.rxGainDbi;
  if (level.quantity === 'snr') numbers[6] = level.noiseFloorDbm;
  const head = job.storage(words);
  const pipeline = await job.pipeline(linkWgsl(levelsWgsl(budgetWgsl)), 'set_levels');
  await inBands(gpu, job, { name: 'levels', rows: height, perRow: width, signal }, (first, rows) => {
    words.set([width, first]);
    job.write(head, words);
    job.dispatch(pipeline, [head, losses], Math.ceil(width / WORKGROUP_LANES), rows);
  });
  job.free(head);
}
