import type { Gpu, GpuBuffer, GpuJob } from '@radioshed/gpu';

import { BatchMemory, type GpuTwins } from './gpu-batch.js';
import { batchFrom } from './gpu-batches.js';
import type { GpuSite } from './gpu-site.js';
import { freeGround, groundOnGpu } from './ground-on-gpu.js';
import { layLattices } from './lay-lattices.js';
import { visitOnGpu } from './visit-on-gpu.js';
import { walkOnGpu } from './walk-on-gpu.js';

/** Sites over one terrain and clutter, with one model. */
export interface SitesOnGpu {
  readonly sites: readonly GpuSite[];
  /** Of each site; they differ only in their parameters. */
  readonly twins: readonly GpuTwins[];
  /** Called with the completed fraction of the work, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Sites whose losses are on the device. */
export interface CoveredSites {
  /** Index of the first among all sites, and their number. */
  readonly begin: number;
  readonly count: number;
  /** Losses of their windows, f32, one after the other, and where each begins. */
  readonly losses: GpuBuffer;
  readonly lossesAt: readonly number[];
  /** Counts, `TALLIES` of `pixel-places.wgsl.ts` for each. */
  readonly tallies: GpuBuffer;
}

/** Most bytes of losses on the device at a time. */
const LOSS_BYTES = 2 ** 28;

/**
 * Computes the losses of sites, many radials of many sites at a time, and passes them on in batches that fit the
 * device.
 *
 * @throws GpuError; the signal's reason.
 */
export async function coverSites(
  gpu: Gpu,
  job: GpuJob,
  { sites, twins, onProgress, signal }: SitesOnGpu,
  take: (batch: CoveredSites) => Promise<void>,
): Promise<void> {
  const [first] = sites as [GpuSite];
  const [{ model }] = twins as [GpuTwins];
  const ground = groundOnGpu(job, first);
  const workOf = (site: GpuSite): number => site.width * site.height * (model.terrain === 'ends' ? 1 : 4) + 1;
  const all = sites.reduce((sum, site) => sum + workOf(site), 0);
  const mostPixels = Math.min(LOSS_BYTES, job.mostBytes) / 4;
  let done = 0;
  for (let begin = 0; begin < sites.length;) {
    const count = batchFrom(sites, begin, mostPixels);
    const own = sites.slice(begin, begin + count);
    const lossesAt: number[] = [];
    let pixels = 0;
    for (const { width, height } of own) {
      lossesAt.push(pixels);
      pixels += width * height;
    }
    const work = own.reduce((sum, site) => sum + workOf(site), 0);
    const memory = new BatchMemory(job, own, twins.slice(begin, begin + count), lossesAt, pixels);
    const batch = { sites: own, twins: twins[begin], ground, memory };
    const report = (share: number): void => {
      onProgress((done + share * work) / all);
      signal?.throwIfAborted();
    };
    await layLattices(job, batch);
    await (model.terrain === 'ends' ? visitOnGpu : walkOnGpu)(gpu, job, batch, report);
    done += work;
    await take({ begin, count, losses: memory.losses, lossesAt, tallies: memory.tallies });
    memory.end(job);
    begin += count;
  }
  freeGround(job, ground);
}
