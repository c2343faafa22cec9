import { GpuError, type ManagedGpu, type ManagedRunOptions } from '@radioshed/gpu';
import { builtModule, type FunctionRef, type Pool } from '@radioshed/parallel';

import type { CoverageInput, CoverageOptions } from '../../coverage/coverage-input.js';
import { type GpuCoverage, gpuTwinsFor } from '../coverage-on-gpu.js';
import { doubtAbout } from './coverage-doubts.js';
import { keptTimes } from './time-limits.js';
import type { PackedGpuCoverage } from './gpu-work.js';
import { type PackedInput, unpackCoverage } from './packed-coverage.js';
import { GroundPacker } from './packed-ground.js';
import { runOverRasters } from './send-rasters.js';

/** On which kept device a coverage is worked out, and where its pixels are checked. */
export interface KeptCoverageOptions extends ManagedRunOptions {
  /** From `managedGpu` of `@radioshed/gpu` or `managedGpuProcess` of its `/node`. */
  readonly gpu: ManagedGpu;
  /** Where some pixels are tried on the CPU; in this thread by default. */
  readonly pool?: Pool;
}

const WORK: FunctionRef = {
  module: builtModule(new URL('./gpu-work.js', import.meta.url)),
  export: 'coverOnGpu',
};

/**
 * `coverageOnGpu` on a device that is kept, be it in another process. Terrain and clutter go there once: later calls over the
 * same numbers, also in other rasters, find them there and on the device; they must not be written to. No raster is better
 * than a wrong one: what comes back is looked over, and 48 of its pixels are worked out on the CPU again.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or gives what is not this coverage; what `coverage`
 *   throws for its input; the signal's reason.
 */
export async function coverageOnKeptGpu(input: CoverageInput, options: KeptCoverageOptions): Promise<GpuCoverage> {
  options.signal?.throwIfAborted();
  // Found out here, it costs no way to another process.
  const twins = await gpuTwinsFor(input);
  if (typeof twins === 'string') return { coverage: null, reason: twins };
  const { gpu, pool: _pool, ...own } = options;
  const kept = { ...keptTimes(input.grid.width * input.grid.height), ...own };
  const { terrain: _terrain, clutter: _clutter, ...rest } = input;
  const grounds = new GroundPacker();
  const asked = { input: { ...rest, ground: grounds.pack(input) }, rasters: grounds.rasters };
  const found = await runOverRasters<PackedInput, PackedGpuCoverage>(gpu, WORK, asked, kept);
  if (found.coverage === null) return found;
  const coverage = unpackCoverage(found.coverage);
  const doubt = await doubtAbout(coverage, input, trialOptions(options));
  if (doubt !== undefined) throw new GpuError('internal', `${found.adapter} gave ${doubt}`);
  return { coverage, adapter: found.adapter };
}

/** For what is tried on the CPU. */
export function trialOptions({ pool, signal }: KeptCoverageOptions): Pick<CoverageOptions, 'pool' | 'signal'> {
  return { ...(pool ? { pool } : {}), ...(signal ? { signal } : {}) };
}
