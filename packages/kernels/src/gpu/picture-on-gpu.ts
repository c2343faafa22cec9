import type { ColourKey, IndexedRaster } from '@radioshed/colour';
import { type GpuBuffer, GpuError, type GpuJob, inBands, linkWgsl, WORKGROUP_LANES } from '@radioshed/gpu';
import { type Grid, noWarpOnGpu, pixelToMap, warpBuffer } from '@radioshed/raster';

import { coverSites } from './sweep/cover-sites.js';
import type { CoverageInput } from '../coverage/coverage-input.js';
import type { Computed, GpuOptions } from '../compute-options.js';
import { runsOf } from './coverage-on-gpu.js';
import type { GpuSite } from './sweep/gpu-site.js';
import { LEVEL_KINDS, levelsWgsl } from './levels.wgsl.js';
import { checkLevel, type PictureLevel } from './picture-level.js';

/** Coverage as a picture: what it shows, in which colours, on which pixels. */
export interface PictureInput extends CoverageInput {
  readonly level: PictureLevel;
  readonly key: ColourKey;
  /** The picture is transparent beyond this value, in the unit of the level. */
  readonly threshold?: number;
  /** Pixels of the picture, in degrees or Mercator, each with the value at its centre; those of `grid` by default. */
  readonly pictureGrid?: Grid;
}

/**
 * A coverage as a picture, computed on a GPU from terrain to colours: losses, link budget, map projection and palette
 * indices. Only a byte per pixel of the picture leaves the device.
 *
 * @throws GpuError of kind `unsupported` where the GPU cannot compute the coverage or its projection; of other kinds
 * when
 *   the device fails or takes too long; what `coverage` throws for its input; OutOfRangeError for a threshold that is
 *   NaN and a level outside its limits; the signal's reason.
 * @example
 * With the `input` of `coverage`, on a `grid`:
 *
 * ```ts
 * const key = COLOUR_KEYS.find(({ name }) => name === 'RAINBOW.dBm');
 * const pictureGrid = mercatorGrid(grid);
 * const level = { quantity: 'receivedPower', eirpDbm: 43, rxGainDbi: 2 } as const;
 * const opened = await openGpu();
 * const onGpu = opened.gpu && (await pictureOnGpu({ ...input, level, key, pictureGrid }, { on: opened.gpu }));
 * ```
 */
export async function pictureOnGpu(
  { level, key, threshold, pictureGrid, ...input }: PictureInput,
  { on: gpu, signal, onProgress, timeoutMs }: GpuOptions,
): Promise<IndexedRaster & Computed> {
  checkLevel(level);
  signal?.throwIfAborted();
  const grid = pictureGrid ?? input.grid;
  const refused = noWarpOnGpu(input.grid, grid);
  if (refused !== undefined) throw new GpuError('unsupported', refused);
  // Colours are loaded only where they are needed.
  const { colouriseBuffer, paletteOf } = await import('@radioshed/colour');
  const [run] = await runsOf([input]);
  const [site] = run.sites;
  const indices = await gpu.run(
    async (job) => {
      let places: Uint8Array = new Uint8Array(0);
      const report = (share: number): void => onProgress?.(share);
      await coverSites(gpu, job, { ...run, signal, onProgress: report }, async ({ losses }) => {
        if (site.width * site.height === 0) return void (places = new Uint8Array(grid.width * grid.height));
        await setLevels(job, losses, site, level, signal);
        const warped = await warpBuffer(job, losses, windowOf(site, input.grid), grid, 'nearest', { signal });
        places = await colouriseBuffer(job, warped, grid.width * grid.height, key, { threshold, signal });
      });
      return places;
    },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  const { width, height } = grid;
  return { indices, palette: paletteOf(key), width, height, grid, adapter: gpu.name };
}

function windowOf({ left, top, width, height }: GpuSite, { transform, crs }: Grid): Grid {
  const [west, north] = pixelToMap(transform, left, top);
  const [, across, , , , down] = transform;
  return { width, height, transform: [west, across, 0, north, 0, down], crs };
}

/** Converts the losses of a site to levels in place. */
async function setLevels(
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
  await inBands(job, { name: 'levels', rows: height, perRow: width, signal }, (first, rows) => {
    words.set([width, first]);
    job.write(head, words);
    job.dispatch(pipeline, [head, losses], Math.ceil(width / WORKGROUP_LANES), rows);
  });
  job.free(head);
}
