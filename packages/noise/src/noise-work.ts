import type { Gpu, GpuWork, WorkOptions } from '@radioshed/gpu';

import type { MeasuredNoise, NoiseReach } from './noise-records.js';
import type { NoiseGrid } from './measured-noise-bands.js';
import { measuredNoiseOnGpu } from './measured-noise-on-gpu.js';

/** What a keeper of a GPU is asked for noise. */
export interface NoiseAsked {
  readonly records: readonly MeasuredNoise[];
  readonly grid: NoiseGrid;
  readonly reach: NoiseReach;
}

export interface NoiseFound {
  readonly levelsDbm: Float32Array<ArrayBuffer>;
  /** Name of the device. */
  readonly adapter: string;
}

/** What a keeper of a GPU runs for noise, wherever its device lives. */
export const noiseOnGpu: GpuWork<NoiseAsked, NoiseFound> = async (
  gpu: Gpu,
  { records, grid, reach }: NoiseAsked,
  options: WorkOptions,
) => ({ levelsDbm: await measuredNoiseOnGpu(records, grid, { ...reach, ...options, gpu }), adapter: gpu.name });
