import { type Gpu, type GpuBuffer, type GpuJob, linkWgsl } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, type GpuGain, type GpuModel, loadGpuGain, loadGpuModel } from '@radioshed/profile';
import { rasterData, rasterOf } from '@radioshed/raster';

import { assignPixels, sortPixels } from './assign-pixels.js';
import type { Coverage, CoverageInput } from './coverage-input.js';
import { planeRow } from './disc-plane.js';
import { NO_GAIN } from './gpu-gain.wgsl.js';
import { planNumbers } from './gpu-plan.js';
import { makePlan } from './make-plan.js';
import { COUNT_PIXELS, type CoveragePlan } from './plan.js';
import { blocksOfRadials } from './radial-blocks.js';
import { withArena } from './shared-arena.js';
import { TerrainCutter } from './terrain-cut.js';
import { VISIT_WORKGROUP, visitEndsWgsl } from './visit-ends.wgsl.js';
import { evaluateWgsl, WALK_WORKGROUP, walkRadialsWgsl } from './walk-radials.wgsl.js';

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

/** Pixels of one dispatch: browsers do not wait longer than seconds, and a cancelled job must end. */
const PIXELS_PER_DISPATCH = 2 ** 21;

/**
 * The same as `coverage`, in f32 on a GPU: the same radials, samples and pixels, 99 % of the losses within 0.1 dB and
 * 99.9 % within 1 dB. Where one is not visible by a hair, the other may see it.
 *
 * @returns a reason in place of the coverage for clutter, and models and antennas that have no twin.
 * @throws GpuError when the device fails or takes too long; what `coverage` throws for its input; the signal's reason.
 */
export async function coverageOnGpu(input: CoverageInput, options: GpuCoverageOptions): Promise<GpuCoverage> {
  options.signal?.throwIfAborted();
  const twins = await gpuTwinsFor(input);
  if (typeof twins === 'string') return { coverage: null, reason: twins };
  const coverage = await withArena(options.gpu, async (arena) => {
    const endsOnly = twins.model.terrain === 'ends';
    const plan = makePlan(input, endsOnly, arena);
    const run = endsOnly ? visitOnGpu : walkOnGpu;
    return await options.gpu.run((job) => run(job, input, plan, twins, options), options);
  });
  return { coverage, adapter: options.gpu.name };
}

/** What is worked out at each pixel. */
export interface GpuTwins {
  readonly model: GpuModel;
  readonly gain: GpuGain;
}

/** The twins that a coverage asks for, or the reason why it cannot be had on a GPU, whichever. */
export async function gpuTwinsFor(input: CoverageInput): Promise<GpuTwins | string> {
  if (input.clutter) return 'clutter is not worked out on the GPU';
  const gain = input.gain ? await loadGpuGain(input.gain) : NO_GAIN;
  if (gain === undefined) return `${input.gain?.export} has no twin for the GPU`;
  const model = await loadGpuModel(input.model);
  return model === undefined ? `${input.model.export} has no twin for the GPU` : { model, gain };
}

async function visitOnGpu(
  job: GpuJob,
  input: CoverageInput,
  plan: CoveragePlan,
  { model, gain }: GpuTwins,
  { signal, onProgress }: GpuCoverageOptions,
): Promise<Coverage> {
  const pixels = plan.width * plan.height;
  const nodes = new Float32Array(2 * plan.plane.eastM.length);
  for (let i = 0; i < plan.plane.eastM.length; i++) nodes.set([plan.plane.eastM[i], plan.plane.northM[i]], 2 * i);
  const shared = [parametersOf(job, model), terrainOf(job, input), job.storage(nodes)];
  const losses = job.storage(4 * pixels);
  const gainNumbers = job.storage(Float32Array.from(gain.numbers));
  const pipeline = await job.pipeline(linkWgsl(visitEndsWgsl(model, gain)), 'visit_ends');
  for (let begin = 0; begin < pixels; begin += PIXELS_PER_DISPATCH) {
    const count = Math.min(PIXELS_PER_DISPATCH, pixels - begin);
    const numbers = job.uniform(planNumbers(plan, { begin, count, radials: 0 }, 0, plan.radiusM));
    job.dispatch(pipeline, [numbers, ...shared, losses, gainNumbers], Math.ceil(count / VISIT_WORKGROUP));
    await job.done();
    onProgress?.((begin + count) / pixels);
    signal?.throwIfAborted();
  }
  const lossDb = new Float32Array(await job.read(losses)).subarray(0, pixels);
  const inside = pixelsWithin(plan);
  return { ...resultOf(input, lossDb, inside), radials: 0, samples: inside };
}

async function walkOnGpu(
  job: GpuJob,
  input: CoverageInput,
  plan: CoveragePlan,
  { model, gain }: GpuTwins,
  { signal, onProgress }: GpuCoverageOptions,
): Promise<Coverage> {
  const assign = assignPixels(plan);
  for (let unit = 0; unit < Math.ceil(plan.height / plan.rowsPerUnit); unit++) assign(unit);
  sortPixels(plan)(0);
  signal?.throwIfAborted();

  const halfCurvature = model.nominalRadiusM === undefined ? 0 : 0.5 / model.nominalRadiusM;
  const cutter = new TerrainCutter(plan.terrain, plan.centre, plan.radiusM, plan.stepM);
  const parameters = parametersOf(job, model);
  const heights = terrainOf(job, input);
  const losses = job.storage(new Uint32Array(plan.width * plan.height).fill(NO_VALUE_BITS));
  const walk = await job.pipeline(linkWgsl(walkRadialsWgsl), 'walk_radials');
  const evaluate = await job.pipeline(linkWgsl(evaluateWgsl(model, gain)), 'evaluate');
  const gainNumbers = job.storage(Float32Array.from(gain.numbers));
  let samples = 0;
  let kept: readonly GpuBuffer[] = [];
  for (const block of blocksOfRadials(plan, cutter)) {
    const radials = block.counts.length;
    // The first block is the largest: later ones use its memory again.
    if (kept.length === 0) kept = [0, 1, 2].map(() => job.storage(4 * block.cells));
    const share = { begin: 0, count: block.entries.length / 2, radials };
    const numbers = job.uniform(planNumbers(plan, share, halfCurvature, cutter.reachM));
    const mine = [block.paths, block.counts, block.bearings, block.entries].map((each) => job.storage(each));
    const [paths, counts, bearings, entries] = mine;
    job.dispatch(walk, [numbers, paths, heights, counts, ...kept], Math.ceil(radials / WALK_WORKGROUP));
    job.dispatch(
      evaluate,
      [numbers, parameters, ...kept, entries, losses, bearings, gainNumbers],
      Math.ceil(share.count / WALK_WORKGROUP),
    );
    await job.done();
    for (const each of [numbers, ...mine]) each.destroy();
    samples += block.samples;
    onProgress?.((block.firstRadial + radials) / plan.radialCount);
    signal?.throwIfAborted();
  }
  const lossDb = new Float32Array(await job.read(losses)).subarray(0, plan.width * plan.height);
  return { ...resultOf(input, lossDb, plan.counts[COUNT_PIXELS]), radials: plan.radialCount, samples };
}

const NO_VALUE_BITS = 0x7fc00000;

function parametersOf(job: GpuJob, { parameters }: GpuModel): GpuBuffer {
  const numbers = new Float32Array(GPU_MODEL_PARAMETERS);
  numbers.set(parameters);
  return job.uniform(numbers);
}

/** Queues do not take shared memory. */
function terrainOf(job: GpuJob, { terrain }: CoverageInput): GpuBuffer {
  const heightsM = rasterData(terrain);
  const { buffer } = heightsM;
  return job.storage(
    buffer instanceof ArrayBuffer ? (heightsM as Float32Array<ArrayBuffer>) : Float32Array.from(heightsM),
  );
}

function pixelsWithin({ plane, width, height, radiusM }: CoveragePlan): number {
  const east = new Float64Array(width);
  const north = new Float64Array(width);
  let inside = 0;
  for (let row = 0; row < height; row++) {
    planeRow(plane, row, width, east, north);
    for (let i = 0; i < width; i++) if (east[i] * east[i] + north[i] * north[i] <= radiusM * radiusM) inside++;
  }
  return inside;
}

function resultOf(
  { grid }: CoverageInput,
  lossDb: Float32Array<ArrayBuffer>,
  pixels: number,
): Pick<Coverage, 'lossDb' | 'pixels' | 'computed'> {
  let computed = 0;
  for (const loss of lossDb) if (loss === loss) computed++;
  return { lossDb: rasterOf(lossDb, grid), pixels, computed };
}
