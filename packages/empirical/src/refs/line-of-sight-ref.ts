import type { ModelRef } from '@radioshed/profile';

import type { WaveParameters } from '../free-space.js';
import { empiricalModules } from '../modules.js';

/** Names {@link lineOfSightModel} for workers. */
export function lineOfSightRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    ...empiricalModules.ref('line-of-sight', 'lineOfSightModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'lineOfSightOnGpu'),
  };
}
