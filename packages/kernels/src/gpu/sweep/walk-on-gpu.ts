import { type Gpu, type GpuBuffer, type GpuJob, linkWgsl, paceOf, WORKGROUP_LANES } from '@radioshed/gpu';

import { coverRadialsWgsl } from './cover-radials.wgsl.js';
import { evaluatePixelsWgsl } from './evaluate-pixels.wgsl.js';
import type { GpuBatch } from './gpu-batch.js';
import { cellsOf, type GpuPart, MOST_PARTS, PartQueue, tilesOf } from './gpu-parts.js';
import { planWords } from './gpu-plan.js';
import { reachRadialsWgsl } from './pixel-places.wgsl.js';
import { RadialMemory } from './radial-memory.js';
import { SUM_SAMPLES, walkRadialsWgsl } from './walk-radials.wgsl.js';

/** Computes the sites of a batch with a model that reads the ground between the ends. */
export async function walkOnGpu(
  gpu: Gpu,
  job: GpuJob,
  { sites, twins: { model, gain }, memory, ground }: GpuBatch,
  report: (share: number) => void,
): Promise<void> {
  const { surfaces, counts, tallies, losses, lattice, numbers } = memory;
  const { heights, clutter } = ground;
  const isCovered = clutter !== undefined;
  const reach = await job.pipeline(linkWgsl(reachRadialsWgsl), 'reach_radials');
  const walk = await job.pipeline(linkWgsl(walkRadialsWgsl), 'walk_radials');
  const cover = clutter && (await job.pipeline(linkWgsl(coverRadialsWgsl), 'cover_radials'));
  const evaluate = await job.pipeline(linkWgsl(evaluatePixelsWgsl(model, gain, isCovered)), 'evaluate_pixels');
  const whole = sites.map(({ width, height, radialCount }, site): GpuPart => {
    return { site, firstRadial: 0, radials: radialCount, from: [0, 0], size: [width, height] };
  });
  const wholePlans = job.storage(planWords(whole.map((part, i) => memory.planOf(sites[i], part))));
  job.dispatch(
    reach,
    [wholePlans, undefined, undefined, undefined, counts, tallies, undefined, undefined, undefined, losses, lattice],
    ...tilesOf(whole),
  );

  const all = whole.reduce((sum, part) => sum + cellsOf(sites[part.site], part), 0);
  const radialMemory = new RadialMemory(job, isCovered);
  const pace = paceOf(gpu, model.call);
  const queue = new PartQueue(sites);
  let done = 0;
  for (;;) {
    const parts = queue.take(Math.min(radialMemory.mostCells, pace.amount), MOST_PARTS);
    if (parts.length === 0) break;
    const cells = parts.reduce((sum, part) => sum + cellsOf(sites[part.site], part), 0);
    let cellsAt = 0;
    let sumsAt = 0;
    const plans = parts.map((part) => {
      const site = sites[part.site];
      const plan = memory.planOf(site, part, { cellsAt, sumsAt, cells });
      cellsAt += cellsOf(site, part);
      sumsAt += part.radials * Math.ceil(site.samples / SUM_SAMPLES);
      return plan;
    });
    const began = performance.now();
    const planned = job.storage(planWords(plans));
    const [grounds, horizons, wideSums] = radialMemory.room(cells, sumsAt);
    const radials = Math.ceil(Math.max(...parts.map((part) => part.radials)) / WORKGROUP_LANES);
    const walked = [planned, undefined, heights, surfaces, counts, tallies, grounds, horizons, wideSums];
    job.dispatch(walk, walked, radials, 1, parts.length);
    if (cover && clutter) {
      const covered = [planned, numbers, undefined, surfaces, counts, undefined, grounds, horizons];
      const none: undefined[] = [undefined, undefined, undefined];
      job.dispatch(cover, [...covered, ...none, clutter.heights, clutter.codes], radials, 1, parts.length);
    }
    const seen: readonly (GpuBuffer | undefined)[] = [undefined, undefined, undefined, tallies];
    const evaluated = [planned, numbers, ...seen, grounds, horizons, wideSums, losses, lattice];
    job.dispatch(evaluate, evaluated, ...tilesOf(parts));
    await job.done();
    job.free(planned);
    pace.took(cells, performance.now() - began);
    done += cells;
    report(done / all);
  }
  radialMemory.end();
  job.free(wholePlans);
}
