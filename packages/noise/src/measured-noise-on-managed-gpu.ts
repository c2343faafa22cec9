import { GpuError, LEAST_AGREEMENT, type ManagedGpu, type ManagedRunOptions } from '@radioshed/gpu';
import { checkObject, checkShape } from '@radioshed/units';

import { measuredNoise } from './measured-noise.js';
import { NOISE_GRID, type NoiseGrid } from './measured-noise-bands.js';
import { noiseModules } from './modules.js';
import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import type { NoiseAsked, NoiseFound } from './noise-work.js';

/** Pixels that are checked in f64, and the tolerance. */
const SAMPLED_PIXELS = 48;
const TOLERANCE_DB = 0.5;

/**
 * `measuredNoiseOnGpu` on a managed device, which may be in another process. 48 pixels are checked on the CPU.
 *
 * @throws GpuError when there is no device, it fails, takes too long or returns wrong values; what
 *   `measuredNoiseBands` throws; the signal's reason.
 */
export async function measuredNoiseOnManagedGpu(
  records: readonly MeasuredNoise[],
  grid: NoiseGrid,
  options: ManagedRunOptions & NoiseReach & { readonly gpu: ManagedGpu },
): Promise<NoiseFound> {
  const { gpu, nearest, reachKm, ...run } = checkObject('options', options, 'an object with gpu');
  checkShape(grid, NOISE_GRID, 'grid');
  const reach = { ...(nearest === undefined ? {} : { nearest }), ...(reachKm === undefined ? {} : { reachKm }) };
  const levelAt = measuredNoise(records, reach);
  const { width, height, transform } = grid;
  const plain = { width, height, transform };
  const found = await gpu.run<NoiseAsked, NoiseFound>(
    noiseModules.ref('noise-work', 'noiseOnGpu'),
    { records, grid: plain, reach },
    run,
  );
  const { levelsDbm, adapter } = found;
  const pixels = width * height;
  const broken = (what: string): GpuError => new GpuError('internal', `${adapter} gave ${what}`);
  if (levelsDbm.length !== pixels) throw broken(`${levelsDbm.length} levels of noise for ${pixels} pixels`);
  let agree = 0;
  for (let i = 0; i < SAMPLED_PIXELS; i++) {
    const pixel = Math.floor(((i + 0.5) * pixels) / SAMPLED_PIXELS);
    const latDeg = transform[3] + (Math.floor(pixel / width) + 0.5) * transform[5];
    const here = levelAt(latDeg, transform[0] + ((pixel % width) + 0.5) * transform[1]);
    const there = levelsDbm[pixel];
    if (Math.abs(here - there) <= TOLERANCE_DB || (here !== here && there !== there)) agree++;
  }
  if (agree < LEAST_AGREEMENT * SAMPLED_PIXELS)
    throw broken(`noise that differs from the CPU's at ${SAMPLED_PIXELS - agree} of ${SAMPLED_PIXELS} sampled pixels`);
  return found;
}
