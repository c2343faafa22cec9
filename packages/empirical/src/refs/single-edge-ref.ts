import type { ModelRef } from '@radioshed/profile';

import type { WaveParameters } from '../free-space.js';
import { empiricalModules } from '../modules.js';

/** Names {@link freeSpaceSingleEdgeModel} for workers. */
export function freeSpaceSingleEdgeRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    ...empiricalModules.ref('single-edge', 'freeSpaceSingleEdgeModel'),
    parameters,
    gpu: empiricalModules.ref('single-edge.wgsl', 'freeSpaceSingleEdgeOnGpu'),
  };
}

/** Names {@link planeEarthSingleEdgeModel} for workers. */
export function planeEarthSingleEdgeRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    ...empiricalModules.ref('single-edge', 'planeEarthSingleEdgeModel'),
    parameters,
    gpu: empiricalModules.ref('single-edge.wgsl', 'planeEarthSingleEdgeOnGpu'),
  };
}
