import { type Gpu, type GpuBuffer, type GpuJob, linkWgsl, paceOf, WORKGROUP_LANES } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, type GpuGain, type GpuModel } from '@radioshed/profile';

import { evaluatePixelsWgsl, visitEndsWgsl } from './evaluate-pixels.wgsl.js';
import { cellsOf, type GpuPart, PartQueue } from './gpu-parts.js';
import { type GpuPlan, planWords } from './gpu-plan.js';
import { layLatticeWgsl, TILE_PIXELS } from './gpu-plan.wgsl.js';
import { gpuArea } from './gpu-area.js';
import type { GpuSite } from './gpu-site.js';
import { reachRadialsWgsl, TALLIES } from './pixel-places.wgsl.js';
import { SUM_SAMPLES, walkRadialsWgsl } from './walk-radials.wgsl.js';

/** What is worked out at each pixel. */
export interface GpuTwins {
  readonly model: GpuModel;
  readonly gain: GpuGain;
}

/** Sites over one terrain by one model. */
export interface SitesOnGpu {
  readonly sites: readonly GpuSite[];
  /** Of each site; they differ in their numbers only. */
  readonly twins: readonly GpuTwins[];
  /** Called with shares of the work, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Sites whose losses are on the device. */
export interface CoveredSites {
  /** Number of the first among all, and how many. */
  readonly begin: number;
  readonly count: number;
  /** Losses of their windows, f32, one after the other, and where each begins. */
  readonly losses: GpuBuffer;
  readonly lossesAt: readonly number[];
  /** Counts, {@link TALLIES} for each. */
  readonly tallies: GpuBuffer;
}

/** Most bytes of losses on the device at a time. */
const LOSS_BYTES = 2 ** 28;
/** Most samples in memory at a time, nine bytes each. */
const MOST_CELLS = 2 ** 27;
/** Parts of one submission: their plans and tallies are small. */
const MOST_PARTS = 1024;

/**
 * Works the losses of sites out, many radials of many sites at a time, and hands them out as batches that fit the device.
 *
 * @throws GpuError; the signal's reason.
 */
export async function coverSites(
  gpu: Gpu,
  job: GpuJob,
  { sites, twins, onProgress, signal }: SitesOnGpu,
  take: (batch: CoveredSites) => Promise<void>,
): Promise<void> {
  const [{ terrain }] = sites as [GpuSite];
  const [{ model, gain }] = twins as [GpuTwins];
  const heights = terrainOnGpu(job, terrain.heightsM);
  const workOf = (site: GpuSite): number => site.width * site.height * (model.terrain === 'ends' ? 1 : 4) + 1;
  const all = sites.reduce((sum, site) => sum + workOf(site), 0);
  const mostPixels = Math.min(LOSS_BYTES, job.mostBytes) / 4;
  let done = 0;
  for (let begin = 0; begin < sites.length;) {
    let count = 0;
    let pixels = 0;
    const lossesAt: number[] = [];
    for (const { width, height } of sites.slice(begin, begin + MOST_PARTS)) {
      if (count > 0 && pixels + width * height > mostPixels) break;
      lossesAt.push(pixels);
      pixels += width * height;
      count++;
    }
    const batch = sites.slice(begin, begin + count);
    const work = batch.reduce((sum, site) => sum + workOf(site), 0);
    const memory = new BatchMemory(job, batch, twins.slice(begin, begin + count), lossesAt, pixels);
    const report = (share: number): void => {
      onProgress((done + share * work) / all);
      signal?.throwIfAborted();
    };
    await layLattices(job, batch, memory);
    const run = model.terrain === 'ends' ? visitSites : walkSites;
    await run(gpu, job, { batch, model, gain, memory, heights }, report);
    done += work;
    await take({ begin, count, losses: memory.losses, lossesAt, tallies: memory.tallies });
    memory.end(job);
    begin += count;
  }
}

interface BatchWork {
  readonly batch: readonly GpuSite[];
  readonly model: GpuModel;
  readonly gain: GpuGain;
  readonly memory: BatchMemory;
  readonly heights: GpuBuffer;
}

/** Heights stay on the device for later calls over the same raster. Queues do not take shared memory. */
function terrainOnGpu(job: GpuJob, heightsM: Float32Array): GpuBuffer {
  return job.resident(heightsM, () =>
    heightsM.buffer instanceof ArrayBuffer ? (heightsM as Float32Array<ArrayBuffer>) : Float32Array.from(heightsM),
  );
}

/** What belongs to the sites of a batch, and where in it each site's part begins. */
class BatchMemory {
  readonly losses: GpuBuffer;
  readonly tallies: GpuBuffer;
  readonly surfaces: GpuBuffer;
  readonly counts: GpuBuffer;
  readonly lattice: GpuBuffer;
  readonly numbers: GpuBuffer;
  readonly #places: readonly Pick<
    GpuPlan,
    'losses_at' | 'counts_at' | 'tallies_at' | 'plane_at' | 'posts_at' | 'lattice_at' | 'model_at' | 'gain_at'
  >[];

  constructor(
    job: GpuJob,
    batch: readonly GpuSite[],
    twins: readonly GpuTwins[],
    lossesAt: readonly number[],
    pixels: number,
  ) {
    const pairs: number[] = [];
    const numbers: number[] = [];
    let counts = 0;
    let nodes = 0;
    this.#places = batch.map((site, i) => {
      const { plane, posts, radialCount, lattice } = site;
      const plane_at = pairs.length / 2;
      for (const value of plane.coefficients) pairs.push(value);
      const posts_at = pairs.length / 2;
      for (const value of posts.coefficients) pairs.push(value);
      const at = { losses_at: lossesAt[i] ?? 0, counts_at: counts, tallies_at: TALLIES * i, lattice_at: nodes };
      counts += radialCount;
      nodes += lattice.columns * lattice.rows;
      const { model, gain } = twins[i] as GpuTwins;
      const model_at = numbers.length;
      for (let k = 0; k < GPU_MODEL_PARAMETERS; k++) numbers.push(model.parameters[k] ?? 0);
      if (model.tableFor) for (const number of Array.from(model.tableFor(gpuArea(site)))) numbers.push(number);
      const gain_at = numbers.length;
      for (const number of gain.numbers) numbers.push(number);
      return { ...at, plane_at, posts_at, model_at, gain_at };
    });
    this.surfaces = job.storage(Float32Array.from(pairs));
    this.numbers = job.storage(Float32Array.from(numbers));
    this.losses = job.storage(4 * pixels);
    this.tallies = job.storage(4 * TALLIES * batch.length);
    this.counts = job.storage(4 * counts);
    this.lattice = job.storage(8 * nodes);
  }

  /** The plan of a part, its samples from a cell on. */
  planOf(site: GpuSite, part: GpuPart, cellsAt: number, sumsAt: number): GpuPlan {
    const at = this.#places[part.site];
    if (at === undefined) throw new RangeError(`no site ${part.site} in this batch`);
    return {
      ...at,
      terrain_size: [site.terrain.width, site.terrain.height],
      origin: site.origin,
      size: [site.width, site.height],
      part_from: part.from,
      part_size: part.size,
      lattice_from: [site.lattice.column0, site.lattice.row0],
      lattice_size: [site.lattice.columns, site.lattice.rows],
      first: site.first,
      step: site.step,
      tx_ground_m: site.txGroundM,
      tx_height_m: site.txHeightM,
      rx_height_m: site.rxHeightM,
      radius_m: site.radiusM,
      step_m: site.stepM,
      half_curvature: site.halfCurvature,
      radials_per_rad: site.radialCount / (2 * Math.PI),
      posts_reach_m: site.postsReachM,
      rx_from_sea: site.rxFromSea ? 1 : 0,
      radial_count: site.radialCount,
      first_radial: part.firstRadial,
      radials: part.radials,
      samples: site.samples,
      cells_at: cellsAt,
      sums_at: sumsAt,
      plane_order: site.plane.order,
      posts_order: site.posts.order,
    };
  }

  end(job: GpuJob): void {
    for (const buffer of [this.losses, this.tallies, this.surfaces, this.counts, this.lattice, this.numbers])
      job.free(buffer);
  }
}

async function layLattices(job: GpuJob, batch: readonly GpuSite[], memory: BatchMemory): Promise<void> {
  const lay = await job.pipeline(linkWgsl(layLatticeWgsl), 'lay_lattice');
  const parts = batch.map(({ lattice: { columns, rows } }, site): GpuPart => {
    return { site, firstRadial: 0, radials: 0, from: [0, 0], size: [columns, rows] };
  });
  const plans = job.storage(planWords(parts.map((part, i) => memory.planOf(batch[i] as GpuSite, part, 0, 0))));
  const none = Array.from<undefined>({ length: 6 });
  job.dispatch(lay, [plans, undefined, undefined, memory.surfaces, ...none, memory.lattice], ...tilesOf(parts));
}

/** Workgroups that look at all pixels of the largest part. */
function tilesOf(parts: readonly GpuPart[]): [number, number, number] {
  const most = (axis: 0 | 1): number => Math.max(1, ...parts.map(({ size }) => Math.ceil(size[axis] / TILE_PIXELS)));
  return [most(0), most(1), parts.length];
}

async function walkSites(
  gpu: Gpu,
  job: GpuJob,
  { batch, model, gain, memory, heights }: BatchWork,
  report: (share: number) => void,
): Promise<void> {
  const { surfaces, counts, tallies, losses, lattice, numbers } = memory;
  const reach = await job.pipeline(linkWgsl(reachRadialsWgsl), 'reach_radials');
  const walk = await job.pipeline(linkWgsl(walkRadialsWgsl), 'walk_radials');
  const evaluate = await job.pipeline(linkWgsl(evaluatePixelsWgsl(model, gain)), 'evaluate_pixels');
  const whole = batch.map(({ width, height, radialCount }, site): GpuPart => {
    return { site, firstRadial: 0, radials: radialCount, from: [0, 0], size: [width, height] };
  });
  const wholePlans = job.storage(planWords(whole.map((part, i) => memory.planOf(batch[i] as GpuSite, part, 0, 0))));
  job.dispatch(
    reach,
    [wholePlans, undefined, undefined, undefined, counts, tallies, undefined, undefined, undefined, losses, lattice],
    ...tilesOf(whole),
  );

  const all = whole.reduce((sum, part) => sum + cellsOf(batch[part.site] as GpuSite, part), 0);
  const most = Math.min(MOST_CELLS, Math.floor(job.mostBytes / 4));
  const pace = paceOf(gpu, model.call);
  const queue = new PartQueue(batch);
  const scratch = new Scratch(job);
  let done = 0;
  for (;;) {
    const parts = queue.take(Math.min(most, pace.amount), MOST_PARTS);
    if (parts.length === 0) break;
    let cells = 0;
    let sums = 0;
    const plans = parts.map((part) => {
      const site = batch[part.site] as GpuSite;
      const plan = memory.planOf(site, part, cells, sums);
      cells += cellsOf(site, part);
      sums += part.radials * Math.ceil(site.samples / SUM_SAMPLES);
      return plan;
    });
    const began = performance.now();
    const planned = job.storage(planWords(plans));
    const [grounds, horizons, wideSums] = scratch.room(cells, sums);
    const radials = Math.max(...parts.map((part) => part.radials));
    job.dispatch(
      walk,
      [planned, undefined, heights, surfaces, counts, tallies, grounds, horizons, wideSums],
      Math.ceil(radials / WORKGROUP_LANES),
      1,
      parts.length,
    );
    job.dispatch(
      evaluate,
      [planned, numbers, undefined, undefined, undefined, tallies, grounds, horizons, wideSums, losses, lattice],
      ...tilesOf(parts),
    );
    await job.done();
    job.free(planned);
    pace.took(cells, performance.now() - began);
    done += cells;
    report(done / all);
  }
  scratch.end();
  job.free(wholePlans);
}

/** Memory of the radials at work, used again as long as it is large enough. */
class Scratch {
  readonly #job: GpuJob;
  #buffers: readonly [GpuBuffer, GpuBuffer, GpuBuffer] | undefined;

  constructor(job: GpuJob) {
    this.#job = job;
  }

  room(cells: number, sums: number): readonly [GpuBuffer, GpuBuffer, GpuBuffer] {
    const sizes = [4 * cells, 4 * cells, 16 * sums] as const;
    const fits = this.#buffers?.every(({ size }, i) => size >= sizes[i]);
    if (this.#buffers !== undefined && fits === true) return this.#buffers;
    this.end();
    this.#buffers = [this.#job.storage(sizes[0]), this.#job.storage(sizes[1]), this.#job.storage(sizes[2])];
    return this.#buffers;
  }

  end(): void {
    for (const buffer of this.#buffers ?? []) this.#job.free(buffer);
    this.#buffers = undefined;
  }
}

async function visitSites(
  gpu: Gpu,
  job: GpuJob,
  { batch, model, gain, memory, heights }: BatchWork,
  report: (share: number) => void,
): Promise<void> {
  const { tallies, losses, lattice, numbers } = memory;
  const visit = await job.pipeline(linkWgsl(visitEndsWgsl(model, gain)), 'visit_ends');
  const pace = paceOf(gpu, model.call);
  const all = batch.reduce((sum, { width, height }) => sum + width * height, 0);
  let site = 0;
  let row = 0;
  let done = 0;
  while (site < batch.length) {
    const parts: GpuPart[] = [];
    let pixels = 0;
    // Bands of rows, so that a large site is many submissions and many small ones are one.
    for (; site < batch.length && parts.length < MOST_PARTS && (parts.length === 0 || pixels < pace.amount / 2);) {
      const { width, height } = batch[site] as GpuSite;
      const fit = Math.max(1, Math.floor((pace.amount - pixels) / Math.max(1, width)));
      const rows = Math.min(height - row, fit);
      parts.push({ site, firstRadial: 0, radials: 0, from: [0, row], size: [width, rows] });
      pixels += width * rows;
      row += rows;
      if (row >= height) {
        site++;
        row = 0;
      }
    }
    const began = performance.now();
    const planned = job.storage(planWords(parts.map((part) => memory.planOf(batch[part.site] as GpuSite, part, 0, 0))));
    job.dispatch(
      visit,
      [planned, numbers, heights, undefined, undefined, tallies, undefined, undefined, undefined, losses, lattice],
      ...tilesOf(parts),
    );
    await job.done();
    job.free(planned);
    pace.took(pixels, performance.now() - began);
    done += pixels;
    report(all === 0 ? 1 : done / all);
  }
}
