import { withSingleEdge } from '@radioshed/diffraction';
import type { RadialModel } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { freeSpaceModel, type WaveParameters } from './free-space.js';
import { planeEarthModel } from './plane-earth.js';

/** Free space with the diffraction loss of the principal edge over the effective Earth (k = 4/3). */
export function freeSpaceSingleEdgeModel(parameters: WaveParameters): RadialModel {
  return withSingleEdge(freeSpaceModel(parameters), parameters.frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}

/** Plane earth with the diffraction loss of the principal edge over the effective Earth (k = 4/3). */
export function planeEarthSingleEdgeModel(parameters: WaveParameters): RadialModel {
  return withSingleEdge(planeEarthModel(parameters), parameters.frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}
