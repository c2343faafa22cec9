import type { GpuBuffer, GpuJob } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, type GpuGain, type GpuModel } from '@radioshed/profile';

import { gpuArea } from './gpu-area.js';
import { coverNumbers } from './cover-numbers.js';
import type { GpuPart } from './gpu-parts.js';
import type { GpuPlan } from './gpu-plan.js';
import type { GpuSite } from './gpu-site.js';
import type { GroundOnGpu } from './ground-on-gpu.js';
import { TALLIES } from './pixel-places.wgsl.js';

/** The twins that are evaluated at each pixel. */
export interface GpuTwins {
  readonly model: GpuModel;
  readonly gain: GpuGain;
}

/** Sites whose losses are on the device together. */
export interface GpuBatch {
  readonly sites: readonly GpuSite[];
  /** Of the first site; those of the others differ only in their parameters. */
  readonly twins: GpuTwins;
  readonly ground: GroundOnGpu;
  readonly memory: BatchMemory;
}

/** Where the samples of a part begin among those of all parts of a pass, and the number of all. */
export interface CellsOfPass {
  readonly cellsAt: number;
  readonly sumsAt: number;
  readonly cells: number;
}

const NO_CELLS: CellsOfPass = { cellsAt: 0, sumsAt: 0, cells: 0 };

type PlaceField =
  | 'losses_at'
  | 'counts_at'
  | 'tallies_at'
  | 'plane_at'
  | 'posts_at'
  | 'lattice_at'
  | 'model_at'
  | 'gain_at'
  | 'cover_at';

/** Device memory of a batch of sites, and where each site's part of it begins. */
export class BatchMemory {
  readonly losses: GpuBuffer;
  readonly tallies: GpuBuffer;
  readonly surfaces: GpuBuffer;
  readonly counts: GpuBuffer;
  readonly lattice: GpuBuffer;
  readonly numbers: GpuBuffer;
  readonly #places: readonly Pick<GpuPlan, PlaceField>[];

  constructor(
    job: GpuJob,
    sites: readonly GpuSite[],
    twins: readonly GpuTwins[],
    lossesAt: readonly number[],
    pixels: number,
  ) {
    const pairs: number[] = [];
    const numbers: number[] = [];
    let counts = 0;
    let nodes = 0;
    this.#places = sites.map((site, i) => {
      const { plane, posts, radialCount, lattice, clutter, halfCurvature } = site;
      const plane_at = pairs.length / 2;
      for (const value of plane.coefficients) pairs.push(value);
      const posts_at = pairs.length / 2;
      for (const value of posts.coefficients) pairs.push(value);
      const at = { losses_at: lossesAt[i] ?? 0, counts_at: counts, tallies_at: TALLIES * i, lattice_at: nodes };
      counts += radialCount;
      nodes += lattice.columns * lattice.rows;
      const { model, gain } = twins[i];
      const model_at = numbers.length;
      for (let k = 0; k < GPU_MODEL_PARAMETERS; k++) numbers.push(model.parameters[k] ?? 0);
      if (model.tableFor) for (const number of Array.from(model.tableFor(gpuArea(site)))) numbers.push(number);
      const gain_at = numbers.length;
      for (const number of gain.numbers) numbers.push(number);
      const cover_at = numbers.length;
      if (clutter) for (const number of coverNumbers(model, clutter, halfCurvature)) numbers.push(number);
      return { ...at, plane_at, posts_at, model_at, gain_at, cover_at };
    });
    this.surfaces = job.storage(Float32Array.from(pairs));
    this.numbers = job.storage(Float32Array.from(numbers));
    this.losses = job.storage(4 * pixels);
    this.tallies = job.storage(4 * TALLIES * sites.length);
    this.counts = job.storage(4 * counts);
    this.lattice = job.storage(8 * nodes);
  }

  /** The plan of a part of a site. */
  planOf(site: GpuSite, part: GpuPart, { cellsAt, sumsAt, cells }: CellsOfPass = NO_CELLS): GpuPlan {
    const at = this.#places[part.site];
    if (at === undefined) throw new RangeError(`no site ${part.site} in this batch`);
    const { clutter } = site;
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
      clutter_size: clutter ? [clutter.grid.width, clutter.grid.height] : [0, 0],
      clutter_origin: clutter?.origin ?? [0, 0],
      clutter_first: clutter?.first ?? [0, 0],
      clutter_step: clutter?.step ?? [0, 0],
      tx_ground_m: site.txGroundM,
      tx_height_m: site.txHeightM,
      rx_height_m: site.rxHeightM,
      radius_m: site.radiusM,
      step_m: site.stepM,
      half_curvature: site.halfCurvature,
      radials_per_rad: site.radialCount / (2 * Math.PI),
      posts_reach_m: site.postsReachM,
      rx_from_sea: site.rxFromSea ? 1 : 0,
      stand_on_roofs: clutter?.grid.standOnRoofs ? 1 : 0,
      radial_count: site.radialCount,
      first_radial: part.firstRadial,
      radials: part.radials,
      samples: site.samples,
      cells_at: cellsAt,
      sums_at: sumsAt,
      cells,
      plane_order: site.plane.order,
      posts_order: site.posts.order,
    };
  }

  end(job: GpuJob): void {
    for (const buffer of [this.losses, this.tallies, this.surfaces, this.counts, this.lattice, this.numbers])
      job.free(buffer);
  }
}
