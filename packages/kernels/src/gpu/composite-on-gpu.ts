import { type GpuBuffer, type GpuJob, inBands, linkWgsl } from '@radioshed/gpu';
import { type Grid, rasterOf } from '@radioshed/raster';
import { checkInteger } from '@radioshed/units';

import type { Computed, GpuOptions } from '../compute-options.js';
import type { Composite, SiteCount } from '../sites/composite-on-pool.js';
import { keepLeastWgsl, LAYER_WORDS, NO_LEAST_DB } from './composite.wgsl.js';
import { type CoverageSite, MAX_SITES, type SitesInput } from '../sites/cover-each.js';
import { type CoveredSites, coverSites } from './sweep/cover-sites.js';
import { type GpuRun, runsOf } from './coverage-on-gpu.js';
import { TILE_PIXELS } from './sweep/gpu-plan.wgsl.js';
import { TALLIES } from './sweep/pixel-places.wgsl.js';

/** Sites whose number and indices are checked. */
export interface ListedSites extends SitesInput {
  readonly sites: readonly CoverageSite[];
}

/** All sites of a request. @throws OutOfRangeError for a count or an index outside its range. */
export async function listSites(input: SitesInput): Promise<ListedSites> {
  checkInteger('count', input.count, 1, MAX_SITES);
  const sites: CoverageSite[] = [];
  for await (const site of input.sites) {
    checkInteger('index', site.index, 0, MAX_SITES - 1);
    sites.push(site);
  }
  return { ...input, sites };
}

/**
 * A composite in f32 on a GPU: many sites at a time, combined there. The losses of single sites do not leave the
 * device.
 *
 * @throws GpuError of kind `unsupported` where the GPU cannot compute one of the sites; of other kinds when the device
 *   fails or takes too long; what `composite` throws for its input; the signal's reason.
 */
export async function compositeOnGpu(
  input: SitesInput,
  { on: gpu, signal, onProgress, timeoutMs }: GpuOptions,
): Promise<Composite & Computed> {
  signal?.throwIfAborted();
  const { grid, sites } = await listSites(input);
  const runs = await runsOf(sites.map((site) => ({ ...site, grid })));
  const composite = await gpu.run(
    async (job) => {
      const layers = new Layers(job, grid, signal);
      const found = new Map<number, Omit<SiteCount, 'best'>>();
      let done = 0;
      for (const run of runs) {
        const report = (share: number): void => onProgress?.((done + share * run.sites.length) / sites.length);
        await coverSites(gpu, job, { ...run, signal, onProgress: report }, async (batch) => {
          await layers.put(batch, run, sites);
          const tallies = new Uint32Array(await job.read(batch.tallies));
          for (let i = 0; i < batch.count; i++) {
            const [pixels, computed] = tallies.subarray(TALLIES * i);
            found.set(siteOf(run, sites, batch.begin + i).index, { pixels, computed });
          }
        });
        done += run.sites.length;
      }
      return await layers.result(found);
    },
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  return { ...composite, adapter: gpu.name };
}

function siteOf({ places }: GpuRun, sites: readonly CoverageSite[], at: number): CoverageSite {
  return sites[places[at]];
}

/** The raster of all sites on the device. */
class Layers {
  readonly #signal: AbortSignal | undefined;
  readonly #job: GpuJob;
  readonly #grid: Grid;
  readonly #size: GpuBuffer;
  readonly #least: GpuBuffer;
  readonly #best: GpuBuffer;

  constructor(job: GpuJob, grid: Grid, signal: AbortSignal | undefined) {
    const pixels = grid.width * grid.height;
    this.#signal = signal;
    this.#job = job;
    this.#grid = grid;
    this.#size = job.storage(Uint32Array.of(grid.width, grid.height, 0));
    this.#least = job.storage(new Float32Array(pixels).fill(NO_LEAST_DB));
    this.#best = job.storage(new Int32Array(pixels).fill(-1));
  }

  async put(batch: CoveredSites, run: GpuRun, sites: readonly CoverageSite[]): Promise<void> {
    const words = new Int32Array(LAYER_WORDS * batch.count);
    const offsets = new Float32Array(words.buffer);
    for (let i = 0; i < batch.count; i++) {
      const { left, top, width, height } = run.sites[batch.begin + i];
      const { index, offsetDb } = siteOf(run, sites, batch.begin + i);
      words.set([left, top, width, height, batch.lossesAt[i], index], LAYER_WORDS * i);
      offsets[LAYER_WORDS * i + 6] = offsetDb;
    }
    const job = this.#job;
    const layers = job.storage(words);
    const pipeline = await job.pipeline(linkWgsl(keepLeastWgsl), 'keep_least');
    const { width, height } = this.#grid;
    const tiles = (pixels: number): number => Math.ceil(pixels / TILE_PIXELS);
    const buffers = [this.#size, layers, batch.losses, this.#least, this.#best];
    const perRow = TILE_PIXELS * width * batch.count;
    const work = { name: 'keep_least', rows: tiles(height), perRow, signal: this.#signal };
    await inBands(job, work, (first, rows) => {
      job.write(this.#size, Uint32Array.of(width, height, first));
      job.dispatch(pipeline, buffers, tiles(width), rows);
    });
    job.free(layers);
  }

  async result(found: ReadonlyMap<number, Omit<SiteCount, 'best'>>): Promise<Composite> {
    const grid = this.#grid;
    const pixels = grid.width * grid.height;
    const least = new Float32Array(await this.#job.read(this.#least, 4 * pixels));
    const best = Int16Array.from(new Int32Array(await this.#job.read(this.#best, 4 * pixels)));
    const counts = new Map<number, number>();
    for (let i = 0; i < pixels; i++) {
      const index = best[i];
      if (index < 0) least[i] = Number.NaN;
      else counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    return {
      lossDb: rasterOf(least, grid),
      best: rasterOf(best, grid, -1),
      sites: new Map([...found].map(([index, each]) => [index, { ...each, best: counts.get(index) ?? 0 }])),
    };
  }
}
