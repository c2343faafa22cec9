import { linkWgsl } from '@radioshed/gpu';
import { loadGpuGain, loadGpuModel } from '@radioshed/profile';
import { type Grid, type Raster, rasterOf } from '@radioshed/raster';

import { type ClutterGrid, clutterGrid } from '../terrain/clutter-grid.js';
import { coverSites } from './sweep/cover-sites.js';
import type { Computed, GpuOptions } from '../compute-options.js';
import type { Coverage, CoverageInput } from '../coverage/coverage-input.js';
import type { CoverageClutter } from '../terrain/coverage-clutter.js';
import { bySize } from './sweep/gpu-batches.js';
import type { GpuTwins } from './sweep/gpu-batch.js';
import { NO_GAIN } from './sweep/gain.wgsl.js';
import { type GpuSite, gpuSite } from './sweep/gpu-site.js';
import { TALLIES } from './sweep/pixel-places.wgsl.js';
import { type TerrainGrid, terrainGrid } from '../terrain/terrain-grid.js';
import { unsupported, unsupportedModel } from './sweep/unsupported.js';

/**
 * Coverages in f32 on a GPU: the same radials and samples as on the CPU, 99 % of the losses within 0.1 dB and 99.9 %
 * within 1 dB. Where a path is barely clear or barely blocked, CPU and GPU may differ. Consecutive inputs that share
 * terrain, clutter and model are computed together; the losses are the same, bit for bit, as one by one.
 *
 * @throws GpuError of kind `unsupported` for a model or an antenna without a GPU version and for circles around a pole;
 * of
 *   other kinds when the device fails or takes too long; what `coverage` throws for its input; the signal's reason.
 */
export async function coveragesOnGpu(
  inputs: readonly CoverageInput[],
  { on: gpu, signal, onProgress, timeoutMs }: GpuOptions,
): Promise<(Coverage & Computed)[]> {
  signal?.throwIfAborted();
  const found: (Coverage & Computed)[] = [];
  let done = 0;
  for (const { sites, places, twins } of await runsOf(inputs)) {
    const endsOnly = twins[0]?.model.terrain === 'ends';
    const report = (share: number): void => onProgress?.((done + share * sites.length) / inputs.length);
    await gpu.run(
      (job) =>
        coverSites(gpu, job, { sites, twins, signal, onProgress: report }, async (batch) => {
          const losses = new Float32Array(await job.read(batch.losses));
          const tallies = new Uint32Array(await job.read(batch.tallies));
          for (let i = 0; i < batch.count; i++) {
            const at = places[batch.begin + i];
            const site = sites[batch.begin + i];
            const from = batch.lossesAt[i];
            const own = losses.subarray(from, from + site.width * site.height);
            const [pixels, computed, samples] = tallies.subarray(TALLIES * i);
            const radials = endsOnly ? 0 : site.radialCount;
            const counts = { pixels, computed, radials, samples: endsOnly ? pixels : samples };
            found[at] = { lossDb: placed(own, site, inputs[at].grid), ...counts, adapter: gpu.name };
          }
        }),
      timeoutMs === undefined ? {} : { timeoutMs },
    );
    done += sites.length;
  }
  return found;
}

/** Consecutive sites over the same ground with the same WGSL, the largest first, and their indices among all inputs. */
export interface GpuRun {
  readonly sites: GpuSite[];
  readonly twins: GpuTwins[];
  readonly places: number[];
}

/** Lays sites out for a GPU. @throws GpuError of kind `unsupported` */
export async function runsOf(inputs: readonly CoverageInput[]): Promise<GpuRun[]> {
  const runs: (GpuRun & { readonly key: string; readonly input: CoverageInput })[] = [];
  const terrains = new Map<Raster, TerrainGrid>();
  const clutters: { readonly clutter: CoverageClutter; readonly grid: ClutterGrid }[] = [];
  /** Checked once for all sites over the same clutter. */
  const gridOnce = (clutter: CoverageClutter): ClutterGrid => {
    const known = clutters.find((each) => isSameClutter(each.clutter, clutter));
    if (known) return known.grid;
    const grid = clutterGrid(clutter);
    clutters.push({ clutter, grid });
    return grid;
  };
  for (const [at, input] of inputs.entries()) {
    const twins = await gpuTwinsFor(input);
    const terrain = terrains.get(input.terrain) ?? terrainGrid(input.terrain);
    terrains.set(input.terrain, terrain);
    const clutter = input.clutter && gridOnce(input.clutter);
    const site = gpuSite(input, terrain, twins.model, clutter);
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
  return a.terrain === b.terrain && isSameClutter(a.clutter, b.clutter);
}

function isSameClutter(a: CoverageClutter | undefined, b: CoverageClutter | undefined): boolean {
  return a?.heightM === b?.heightM && a?.codes === b?.codes && a?.standOnRoofs === b?.standOnRoofs;
}

/** The GPU versions of a coverage's model and antenna. @throws GpuError of kind `unsupported` where there is none. */
export async function gpuTwinsFor(input: CoverageInput): Promise<GpuTwins> {
  const gain = input.gain ? await loadGpuGain(input.gain) : NO_GAIN;
  if (gain === undefined) throw unsupported(`the antenna (${input.gain?.export})`);
  const model = await loadGpuModel(input.model, { isCovered: input.clutter !== undefined });
  if (model === undefined) throw unsupportedModel(input.model.export, input.clutter !== undefined);
  return { model, gain };
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
