import { withSingleEdge } from '@radioshed/diffraction';
import { builtModule } from '@radioshed/parallel';
import type { ModelRef, RadialModel } from '@radioshed/profile';

import { freeSpaceModel, type WaveParameters } from './free-space.js';
import { MEDIAN_EARTH_RADIUS_M } from './line-of-sight.js';
import { planeEarthModel } from './plane-earth.js';

const module = (): string => builtModule(new URL('./single-edge.js', import.meta.url));
const onGpu = (): string => builtModule(new URL('./single-edge.wgsl.js', import.meta.url));

/** Free space with the diffraction loss of the principal edge over the effective Earth (k = 4/3). */
export function freeSpaceSingleEdgeModel(parameters: WaveParameters): RadialModel {
  return withSingleEdge(freeSpaceModel(parameters), parameters.frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}

/** Plane earth with the diffraction loss of the principal edge over the effective Earth (k = 4/3). */
export function planeEarthSingleEdgeModel(parameters: WaveParameters): RadialModel {
  return withSingleEdge(planeEarthModel(parameters), parameters.frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}

/** Names {@link freeSpaceSingleEdgeModel} for workers. */
export function freeSpaceSingleEdgeRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    module: module(),
    export: 'freeSpaceSingleEdgeModel',
    parameters,
    gpu: { module: onGpu(), export: 'freeSpaceSingleEdgeOnGpu' },
  };
}

/** Names {@link planeEarthSingleEdgeModel} for workers. */
export function planeEarthSingleEdgeRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    module: module(),
    export: 'planeEarthSingleEdgeModel',
    parameters,
    gpu: { module: onGpu(), export: 'planeEarthSingleEdgeOnGpu' },
  };
}
