import { GpuError } from '@radioshed/gpu';
import { builtModule, type FunctionRef } from '@radioshed/parallel';

import type { CoverageInput } from '../../coverage/coverage-input.js';
import { type GpuCoverage, gpuTwinsFor } from '../coverage-on-gpu.js';
import { type KeptCoverageOptions, trialOptions } from './coverage-on-kept-gpu.js';
import { doubtAboutMany } from './coverage-doubts.js';
import type { PackedGpuCoverages } from './gpu-work.js';
import { keptTimes } from './time-limits.js';
import { type PackedInput, unpackCoverage } from './packed-coverage.js';
import { GroundPacker } from './packed-ground.js';
import { runOverRasters } from './send-rasters.js';

const WORK: FunctionRef = {
  module: builtModule(new URL('./gpu-work.js', import.meta.url)),
  export: 'coverManyOnGpu',
};

/**
 * `coveragesOnGpu` on a device that is kept, be it in another process, in one piece of work: the same losses, bit for bit, as
 * one by one. Terrain and clutter go there as those of `coverageOnKeptGpu`; what comes back is looked over, and 48 pixels of
 * three of the coverages are worked out on the CPU again.
 *
 * @throws GpuError when there is no device, it fails, takes too long, or gives what are not these coverages; what `coverage`
 *   throws for one of its inputs; the signal's reason.
 */
export async function coveragesOnKeptGpu(
  inputs: readonly CoverageInput[],
  options: KeptCoverageOptions,
): Promise<GpuCoverage[]> {
  options.signal?.throwIfAborted();
  const found: GpuCoverage[] = [];
  const places: number[] = [];
  const packed: PackedInput[] = [];
  const grounds = new GroundPacker();
  let pixels = 0;
  for (const [at, input] of inputs.entries()) {
    const twins = await gpuTwinsFor(input);
    if (typeof twins === 'string') {
      found[at] = { coverage: null, reason: twins };
      continue;
    }
    const { terrain: _terrain, clutter: _clutter, ...rest } = input;
    places.push(at);
    packed.push({ ...rest, ground: grounds.pack(input) });
    pixels += input.grid.width * input.grid.height;
  }
  if (packed.length === 0) return found;
  const { gpu, pool: _pool, ...own } = options;
  const asked = { input: packed, rasters: grounds.rasters };
  const kept = { ...keptTimes(pixels), ...own };
  const { coverages } = await runOverRasters<readonly PackedInput[], PackedGpuCoverages>(gpu, WORK, asked, kept);
  if (coverages.length !== packed.length) {
    throw new GpuError('internal', `the device gave ${coverages.length} coverages of ${packed.length}`);
  }
  for (const [i, each] of coverages.entries()) {
    found[places[i]] = each.coverage === null ? each : { ...each, coverage: unpackCoverage(each.coverage) };
  }
  const doubt = await doubtAboutMany(found, inputs, trialOptions(options));
  if (doubt !== undefined) throw new GpuError('internal', `${doubt.adapter} gave ${doubt.what}`);
  return found;
}
