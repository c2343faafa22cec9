import { effectiveEarthRadiusM } from '@radioshed/units';
import type { Gpu } from '@radioshed/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';
import { rasterOf } from '@radioshed/raster';

import { coverSites } from './sweep/cover-sites.js';
import type { Computed, GpuOptions } from '../compute-options.js';
import { circlePlane, planeRow } from '../coverage/circle-plane.js';
import { NO_GAIN } from './sweep/gain.wgsl.js';
import { type GpuSite, gpuSite } from './sweep/gpu-site.js';
import { BEYOND } from '../sight/sight-plan.js';
import { terrainGrid } from '../terrain/terrain-grid.js';
import { checkSight, eyeAbove } from '../sight/viewshed-on-pool.js';
import type { Viewshed, ViewshedInput } from '../sight/viewshed-input.js';

/** 1 where the target is seen, 0 where it is not, as a loss. */
const sight = (earthRadiusM: number): GpuModel => ({
  terrain: 'profile',
  wgsl: {
    name: 'sight-model',
    code: 'fn sight_model(link: Link) -> f32 { return select(0f, 1f, is_in_sight(link)); }',
    uses: [linkWgslModule],
  },
  call: 'sight_model',
  parameters: [],
  nominalRadiusM: earthRadiusM,
});

/**
 * A viewshed in f32 on a GPU: the same radials, samples and pixels as on the CPU. Pixels that are barely visible or
 * barely hidden may differ.
 *
 * @throws GpuError of kind `unsupported` for circles that are too large or too close to a pole; of other kinds when the
 *   device fails or takes too long; what `viewshed` throws for its input; the signal's reason.
 */
export async function viewshedOnGpu(input: ViewshedInput, options: GpuOptions): Promise<Viewshed & Computed> {
  const { on: gpu, signal, timeoutMs } = options;
  signal?.throwIfAborted();
  checkSight(input);
  const terrain = terrainGrid(input.terrain);
  const model = sight(input.earthRadiusM ?? effectiveEarthRadiusM(4 / 3));
  const site = gpuSite(
    {
      terrain: input.terrain,
      transmitter: { ...input.observer, heightM: eyeAbove(input, terrain), heightReference: 'ground' },
      receiver: input.target,
      radiusM: input.radiusM,
      grid: input.grid,
      model: { module: '', export: model.call, parameters: undefined },
      sampling: { radialPixels: 1, stepPixels: 1 },
    },
    terrain,
    model,
  );
  const losses = await gpu.run(
    (job) => lossesOf(gpu, job, site, model, options),
    timeoutMs === undefined ? {} : { timeoutMs },
  );
  return { ...seenOf(input, site, losses), adapter: gpu.name };
}

async function lossesOf(
  gpu: Gpu,
  job: Parameters<typeof coverSites>[1],
  site: GpuSite,
  model: GpuModel,
  { signal, onProgress }: GpuOptions,
): Promise<Float32Array> {
  let losses = new Float32Array(0);
  const work = { sites: [site], twins: [{ model, gain: NO_GAIN }], signal };
  await coverSites(gpu, job, { ...work, onProgress: (share) => onProgress?.(share) }, async (batch) => {
    losses = new Float32Array(await job.read(batch.losses));
  });
  return losses;
}

function seenOf(
  { grid, radiusM }: ViewshedInput,
  { centre, left, top, width, height }: GpuSite,
  losses: Float32Array,
): Viewshed {
  const plane = circlePlane(grid, centre);
  const [east, north] = [new Float64Array(grid.width), new Float64Array(grid.width)];
  const seen = new Uint8Array(grid.width * grid.height).fill(BEYOND);
  let pixels = 0;
  let visible = 0;
  for (let row = 0; row < height; row++) {
    planeRow(plane, top + row, grid.width, east, north);
    for (let column = 0; column < width; column++) {
      const [x, y] = [east[left + column], north[left + column]];
      if (!(x * x + y * y <= radiusM * radiusM)) continue;
      pixels++;
      // A target below the ground has no loss: hidden.
      const is = losses[row * width + column] === 1 ? 1 : 0;
      seen[(top + row) * grid.width + left + column] = is;
      visible += is;
    }
  }
  return { seen: rasterOf(seen, grid, BEYOND), pixels, visible };
}
