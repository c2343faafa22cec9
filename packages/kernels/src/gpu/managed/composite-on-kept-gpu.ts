import { GpuError } from '@radioshed/gpu';
import { builtModule, type FunctionRef } from '@radioshed/parallel';
import { checkInteger } from '@radioshed/units';

import { doubtAboutComposite } from './composite-doubts.js';
import type { GpuComposite } from '../composite-on-gpu.js';
import { type CoverageSite, MAX_SITES, type SitesInput } from '../../sites/cover-each.js';
import { discWindow } from '../../coverage/disc-window.js';
import { gpuTwinsFor } from '../coverage-on-gpu.js';
import { type KeptCoverageOptions, trialOptions } from './coverage-on-kept-gpu.js';
import type { PackedGpuComposite } from './gpu-work.js';
import { keptTimes } from './time-limits.js';
import { type PackedSites, unpackComposite } from './packed-coverage.js';
import { GroundPacker } from './packed-ground.js';
import { runOverRasters } from './send-rasters.js';

const WORK: FunctionRef = {
  module: builtModule(new URL('./gpu-work.js', import.meta.url)),
  export: 'joinOnGpu',
};

/**
 * `compositeOnGpu` on a device that is kept, be it in another process: all sites in one piece of work. Terrain and
 * clutter go there as those of `coverageOnKeptGpu`; what comes back is looked over, and 48 of its pixels are worked out on the CPU again for
 * the sites that matter there.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or gives what is not this composite; what
 *   `composite` throws for its input; the signal's reason.
 */
export async function compositeOnKeptGpu(
  { grid, sites: handedOut, count }: SitesInput,
  options: KeptCoverageOptions,
): Promise<GpuComposite> {
  checkInteger('count', count, 1, MAX_SITES);
  options.signal?.throwIfAborted();
  const sites: CoverageSite[] = [];
  let pixels = 0;
  for await (const site of handedOut) {
    checkInteger('index', site.index, 0, MAX_SITES - 1);
    const twins = await gpuTwinsFor({ ...site, grid });
    if (typeof twins === 'string') return { composite: null, reason: twins };
    sites.push(site);
    const part = discWindow(grid, site.transmitter, site.radiusM)?.grid;
    if (part) pixels += part.width * part.height;
  }
  const { gpu, pool: _pool, ...own } = options;
  const kept = { ...keptTimes(pixels), ...own };
  const grounds = new GroundPacker();
  const packed = sites.map(({ terrain, clutter, ...site }) => ({
    ...site,
    ground: grounds.pack(clutter === undefined ? { terrain } : { terrain, clutter }),
  }));
  const asked = { input: { grid, sites: packed }, rasters: grounds.rasters };
  const found = await runOverRasters<PackedSites, PackedGpuComposite>(gpu, WORK, asked, kept);
  if (found.composite === null) return found;
  const composite = unpackComposite(found.composite);
  const doubt = await doubtAboutComposite(composite, { grid, sites }, trialOptions(options));
  if (doubt !== undefined) throw new GpuError('internal', `${found.adapter} gave ${doubt}`);
  return { composite, adapter: found.adapter };
}
