import { GpuError } from '@radioshed/gpu';
import { builtModule, type FunctionRef } from '@radioshed/parallel';

import type { PackedGpuViewshed } from './gpu-work.js';
import { keptTimes } from './time-limits.js';
import type { KeptCoverageOptions } from './coverage-on-kept-gpu.js';
import { type PackedViewshedInput, unpackViewshed } from './packed-coverage.js';
import { runOverRasters } from './send-rasters.js';
import { doubtAboutViewshed } from './viewshed-doubts.js';
import { checkSight } from '../../sight/viewshed.js';
import type { ViewshedInput } from '../../sight/viewshed-input.js';
import type { GpuViewshed } from '../viewshed-on-gpu.js';

const WORK: FunctionRef = {
  module: builtModule(new URL('./gpu-work.js', import.meta.url)),
  export: 'lookOnGpu',
};

/**
 * `viewshedOnGpu` on a device that is kept, be it in another process. Terrain goes there as that of `coverageOnKeptGpu`;
 * what comes back is looked over, and 48 of its pixels are looked at from here again.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or gives what is not this viewshed; what `viewshed`
 *   throws for its input; the signal's reason.
 */
export async function viewshedOnKeptGpu(
  input: ViewshedInput,
  { gpu, ...own }: Omit<KeptCoverageOptions, 'pool'>,
): Promise<GpuViewshed> {
  own.signal?.throwIfAborted();
  checkSight(input);
  const kept = { ...keptTimes(input.grid.width * input.grid.height), ...own };
  const { terrain, ...rest } = input;
  const asked = { input: { ...rest, ground: { terrain: 0 } }, rasters: [terrain] };
  const found = await runOverRasters<PackedViewshedInput, PackedGpuViewshed>(gpu, WORK, asked, kept);
  if (found.viewshed === null) return found;
  const viewshed = unpackViewshed(found.viewshed);
  const doubt = doubtAboutViewshed(viewshed, input);
  if (doubt !== undefined) throw new GpuError('internal', `${found.adapter} gave ${doubt}`);
  return { viewshed, adapter: found.adapter };
}
