import { type GpuJob, linkWgsl } from '@radioshed/gpu';

import type { GpuBatch } from './gpu-batch.js';
import { type GpuPart, tilesOf } from './gpu-parts.js';
import { planWords } from './gpu-plan.js';
import { layLatticeWgsl } from './gpu-plan.wgsl.js';

/** Computes the lattice nodes of a batch's sites. */
export async function layLattices(job: GpuJob, { sites, memory }: Pick<GpuBatch, 'sites' | 'memory'>): Promise<void> {
  const lay = await job.pipeline(linkWgsl(layLatticeWgsl), 'lay_lattice');
  const parts = sites.map(({ lattice: { columns, rows } }, site): GpuPart => {
    return { site, firstRadial: 0, radials: 0, from: [0, 0], size: [columns, rows] };
  });
  const plans = job.storage(planWords(parts.map((part, i) => memory.planOf(sites[i], part))));
  const none = Array.from<undefined>({ length: 6 });
  job.dispatch(lay, [plans, undefined, undefined, memory.surfaces, ...none, memory.lattice], ...tilesOf(parts));
}
