import type { ModelRef } from '@radioshed/profile';

import type { WaveParameters } from '../free-space.js';
import { empiricalModules } from '../modules.js';

/** Names {@link egliModel} for workers. */
export function egliRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    ...empiricalModules.ref('land-mobile/egli', 'egliModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'egliOnGpu'),
  };
}
