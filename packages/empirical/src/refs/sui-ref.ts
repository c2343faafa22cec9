import type { ModelRef } from '@radioshed/profile';

import type { SuiParameters } from '../land-mobile/sui.js';
import { empiricalModules } from '../modules.js';

/** Names {@link suiModel} for workers. */
export function suiRef(parameters: SuiParameters): ModelRef<SuiParameters> {
  return {
    ...empiricalModules.ref('land-mobile/sui', 'suiModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'suiOnGpu'),
  };
}
