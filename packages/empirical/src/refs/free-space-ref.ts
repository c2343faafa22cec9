import type { ModelRef } from '@radioshed/profile';

import type { WaveParameters } from '../free-space.js';
import { empiricalModules } from '../modules.js';

/** Names {@link freeSpaceModel} for workers. */
export function freeSpaceRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    ...empiricalModules.ref('free-space', 'freeSpaceModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'freeSpaceOnGpu'),
  };
}
