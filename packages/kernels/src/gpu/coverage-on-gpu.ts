import { type Gpu, linkWgsl } from '@radioshed/gpu';
import { loadGpuGain, loadGpuModel } from '@radioshed/profile';
import { type Grid, type Raster, rasterOf } from '@radioshed/raster';

import { type ClutterGrid, clutterGrid } from '../terrain/clutter-grid.js';
import { coverSites } from './sweep/cover-sites.js';
import type { Coverage, CoverageClutter, CoverageInput } from '../coverage/coverage-input.js';
import { bySize } from './sweep/gpu-batches.js';
import type { GpuTwins } from './sweep/gpu-batch.js';
import { NO_GAIN } from './sweep/gain.wgsl.js';
import { type GpuSite, gpuSite } from './sweep/gpu-site.js';
import { TALLIES } from './sweep/pixel-places.wgsl.js';
import { type TerrainGrid, terrainGrid } from '../terrain/terrain-grid.js';

/** On which device a coverage is worked out, and how it is watched, called off and bounded in time. */
export interface GpuCoverageOptions {
  /** The device, from `openGpu` of `@radioshed/gpu/node` or `/browser`. */
  readonly gpu: Gpu;
  readonly signal?: AbortSignal;
  /** Told the share of the work that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Longest the device may take for all, ms; a minute by default. */
  readonly timeoutMs?: number;
}

/** A coverage in f32 with the name of the adapter, or the reason why this one cannot be had on a GPU. */
export type GpuCoverage =
  { readonly coverage: Coverage; readonly adapter: string } | { readonly coverage: null; readonly reason: string };

/**
 * The same as `coverage`, in f32 on a GPU: the same radials and samples, 99 % of the losses within 0.1 dB and 99.9 % within
 * 1 dB. Where one is not visible by a hair, the other may see it. Terrain and clutter stay on the device for later calls over
 * the same rasters, which must not be written to.
 *
 * @returns a reason in place of the coverage for models and antennas that have no twin, and discs around a pole.
 * @throws GpuError when the device fails or takes too long; what `coverage` throws for its input; the signal's reason.
 */
export async function coverageOnGpu(input: CoverageInput, options: GpuCoverageOptions): Promise<GpuCoverage> {
  const [found] = await coveragesOnGpu([input], options);
  return found;
}

/**
 * {@link coverageOnGpu} for many sites, those that share terrain, clutter and model (in a row) at a time: the same losses, bit for
 * bit, as one by one.
 */
export async function coveragesOnGpu(
  inputs: readonly CoverageInput[],
  { gpu, signal, onProgress, timeoutMs }: GpuCoverageOptions,
): Promise<GpuCoverage[]> {
  signal?.throwIfAborted();
  const found: GpuCoverage[] = [];
  const runs = await runsOf(inputs, (at, reason) => (found[at] = { coverage: null, reason }));
  const all = runs.reduce((sum, { sites }) => sum + sites.length, 0);
  let done = 0;
  for (const { sites, places, twins } of runs) {
    const endsOnly = twins[0]?.model.terrain === 'ends';
    const report = (share: number): void => onProgress?.((done + share * sites.length) / all);
    await gpu.run(
      (job) =>
        coverSites(gpu, job, { sites, twins, signal, onProgress: report }, async (batch) => {
          const losses = new Float32Array(await job.read(batch.losses));
          const tallies = new Uint32Array(await job.read(batch.tallies));
          for (let i = 0; i < batch.count; i++) {
            const at = places[batch.begin + i];
            const site = sites[batch.begin + i];
            const { grid } = inputs[at];
            const from = batch.lossesAt[i];
            const own = losses.subarray(from, from + site.width * site.height);
            const [pixels, computed, samples] = tallies.subarray(TALLIES * i);
            const radials = endsOnly ? 0 : site.radialCount;
            const counts = { pixels, computed, radials, samples: endsOnly ? pixels : samples };
            found[at] = { coverage: { lossDb: placed(own, site, grid), ...counts }, adapter: gpu.name };
          }
        }),
      timeoutMs === undefined ? {} : { timeoutMs },
    );
    done += sites.length;
  }
  return found;
}

/**
 * Sites in a row over the same terrain and clutter by the same twins but for their numbers, and their places among all; the
 * largest first.
 */
export interface GpuRun {
  readonly sites: GpuSite[];
  readonly twins: GpuTwins[];
  readonly places: number[];
}

/** Lays sites out for a GPU; those that cannot be had there are told with the reason. */
export async function runsOf(
  inputs: readonly CoverageInput[],
  refuse: (at: number, reason: string) => void,
): Promise<GpuRun[]> {
  const runs: (GpuRun & { readonly key: string; readonly input: CoverageInput })[] = [];
  const terrains = new Map<Raster, TerrainGrid>();
  const clutters = new Map<CoverageClutter, ClutterGrid>();
  for (const [at, input] of inputs.entries()) {
    const twins = await gpuTwinsFor(input);
    if (typeof twins === 'string') {
      refuse(at, twins);
      continue;
    }
    const terrain = terrains.get(input.terrain) ?? terrainGrid(input.terrain);
    terrains.set(input.terrain, terrain);
    const clutter = input.clutter && (clutters.get(input.clutter) ?? clutterGrid(input.clutter));
    if (input.clutter && clutter) clutters.set(input.clutter, clutter);
    const site = gpuSite(input, terrain, twins.model, clutter);
    if (typeof site === 'string') {
      refuse(at, `${site} is not worked out on the GPU`);
      continue;
    }
    const { model, gain } = twins;
    const key = linkWgsl({ name: `${model.call} ${gain.call}`, code: '', uses: [model.wgsl, gain.wgsl] });
    const last = runs.at(-1);
    if (last?.key === key && isSameGround(last.input, input)) {
      last.sites.push(site);
      last.twins.push(twins);
      last.places.push(at);
    } else {
      runs.push({ sites: [site], twins: [twins], places: [at], key, input });
    }
  }
  return runs.map(({ sites, twins, places }) => {
    const order = bySize(sites);
    const ordered = <T>(values: readonly T[]): T[] => order.map((i) => values[i]);
    return { sites: ordered(sites), twins: ordered(twins), places: ordered(places) };
  });
}

function isSameGround(a: CoverageInput, b: CoverageInput): boolean {
  if (a.terrain !== b.terrain || Boolean(a.clutter) !== Boolean(b.clutter)) return false;
  return a.clutter?.heightM === b.clutter?.heightM && a.clutter?.codes === b.clutter?.codes;
}

/** The twins that a coverage asks for, or the reason why it cannot be had on a GPU, whichever. */
export async function gpuTwinsFor(input: CoverageInput): Promise<GpuTwins | string> {
  const gain = input.gain ? await loadGpuGain(input.gain) : NO_GAIN;
  if (gain === undefined) return `${input.gain?.export} has no twin for the GPU`;
  const model = await loadGpuModel(input.model, { isCovered: input.clutter !== undefined });
  const where = input.clutter ? ' in clutter' : '';
  return model === undefined ? `${input.model.export} has no twin for the GPU${where}` : { model, gain };
}

/** The losses of a window in the grid that was asked for. */
function placed(own: Float32Array<ArrayBuffer>, { left, top, width, height }: GpuSite, grid: Grid): Raster {
  if (width === grid.width && height === grid.height) {
    return rasterOf(own.byteLength === own.buffer.byteLength ? own : own.slice(), grid);
  }
  const whole = new Float32Array(grid.width * grid.height).fill(Number.NaN);
  for (let row = 0; row < height; row++) {
    whole.set(own.subarray(row * width, (row + 1) * width), (top + row) * grid.width + left);
  }
  return rasterOf(whole, grid);
}
