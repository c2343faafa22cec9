import type { ModelRef } from '@radioshed/profile';

import type { FlooredParameters } from '../floor/free-space-floor.js';
import { empiricalModules } from '../modules.js';

/** Names {@link flooredModel} for workers. */
export function flooredRef(parameters: FlooredParameters): ModelRef<FlooredParameters> {
  return {
    ...empiricalModules.ref('floor/free-space-floor', 'flooredModel'),
    parameters,
    gpu: empiricalModules.ref('floor/free-space-floor-on-gpu', 'flooredOnGpu'),
  };
}
