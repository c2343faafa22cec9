import type { Gpu, GpuWork, WorkOptions } from '@radioshed/gpu';

import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import type { NoiseGrid } from './measured-noise-bands.js';
import { measuredNoiseOnGpu } from './measured-noise-on-gpu.js';

/** A noise request to a managed GPU. */
export interface NoiseAsked {
  readonly records: readonly MeasuredNoise[];
  readonly grid: NoiseGrid;
  readonly reach: NoiseReach;
}

/** Noise of a grid, dBm, row by row. */
export interface NoiseFound {
  readonly levelsDbm: Float32Array<ArrayBuffer>;
  /** Name of the device. */
  readonly adapter: string;
}

/** The noise task of a managed GPU, in whatever process its device is. */
export const noiseOnGpu: GpuWork<NoiseAsked, NoiseFound> = async (
  gpu: Gpu,
  { records, grid, reach }: NoiseAsked,
  options: WorkOptions,
) => ({ levelsDbm: await measuredNoiseOnGpu(records, grid, { ...reach, ...options, gpu }), adapter: gpu.name });
