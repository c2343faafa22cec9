import type { ModelRef } from '@radioshed/profile';

import type { EricssonParameters } from '../land-mobile/ericsson.js';
import { empiricalModules } from '../modules.js';

/** Names {@link ericssonModel} for workers. */
export function ericssonRef(parameters: EricssonParameters): ModelRef<EricssonParameters> {
  return {
    ...empiricalModules.ref('land-mobile/ericsson', 'ericssonModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'ericssonOnGpu'),
  };
}
