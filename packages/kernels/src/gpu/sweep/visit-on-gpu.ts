import { type Gpu, type GpuBuffer, type GpuJob, linkWgsl, paceOf } from '@radioshed/gpu';

import { visitEndsWgsl } from './evaluate-pixels.wgsl.js';
import type { GpuBatch } from './gpu-batch.js';
import { type GpuPart, MOST_PARTS, tilesOf } from './gpu-parts.js';
import { planWords } from './gpu-plan.js';

/** Computes the sites of a batch with a model of the two ends. */
export async function visitOnGpu(
  gpu: Gpu,
  job: GpuJob,
  { sites, twins: { model, gain }, memory, ground: { heights, clutter } }: GpuBatch,
  report: (share: number) => void,
): Promise<void> {
  const { tallies, losses, lattice, numbers } = memory;
  const visit = await job.pipeline(linkWgsl(visitEndsWgsl(model, gain, clutter !== undefined)), 'visit_ends');
  const pace = paceOf(gpu, model.call);
  const all = sites.reduce((sum, { width, height }) => sum + width * height, 0);
  let site = 0;
  let row = 0;
  let done = 0;
  while (site < sites.length) {
    const parts: GpuPart[] = [];
    let pixels = 0;
    // Bands of rows: a large site takes many submissions, many small sites take one.
    for (; site < sites.length && parts.length < MOST_PARTS && (parts.length === 0 || pixels < pace.amount / 2);) {
      const { width, height } = sites[site];
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
    const planned = job.storage(planWords(parts.map((part) => memory.planOf(sites[part.site], part))));
    const none: readonly (GpuBuffer | undefined)[] = [undefined, undefined, undefined];
    const ends = [planned, numbers, heights, undefined, undefined, tallies, ...none, losses, lattice];
    job.dispatch(visit, [...ends, clutter?.heights, clutter?.codes], ...tilesOf(parts));
    await job.done();
    job.free(planned);
    pace.took(pixels, performance.now() - began);
    done += pixels;
    report(all === 0 ? 1 : done / all);
  }
}
