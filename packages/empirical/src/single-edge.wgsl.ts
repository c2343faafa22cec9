import { diffractionOnGpu } from '@radioshed/diffraction/gpu';
import type { GpuModel } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import type { WaveParameters } from './free-space.js';
import { freeSpaceOnGpu, planeEarthOnGpu } from './formulas-on-gpu.js';

/** {@link freeSpaceSingleEdgeModel} on a GPU. */
export function freeSpaceSingleEdgeOnGpu(parameters: WaveParameters): GpuModel {
  return diffractionOnGpu('singleEdge', freeSpaceOnGpu(parameters), parameters.frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}

/** {@link planeEarthSingleEdgeModel} on a GPU. */
export function planeEarthSingleEdgeOnGpu(parameters: WaveParameters): GpuModel {
  return diffractionOnGpu('singleEdge', planeEarthOnGpu(parameters), parameters.frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}
