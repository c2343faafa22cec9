import type { ModelRef } from '@radioshed/profile';

import type { WaveParameters } from '../free-space.js';
import { empiricalModules } from '../modules.js';

/** Names {@link planeEarthModel} for workers. */
export function planeEarthRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    ...empiricalModules.ref('plane-earth', 'planeEarthModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'planeEarthOnGpu'),
  };
}
