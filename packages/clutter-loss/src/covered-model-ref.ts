import type { ModelRef } from '@radioshed/profile';

import type { CoveredParameters } from './covered-model.js';
import { clutterLossModules } from './modules.js';

/** Names {@link coveredModel} for workers. */
export function coveredRef(parameters: CoveredParameters): ModelRef<CoveredParameters> {
  return {
    ...clutterLossModules.ref('covered-model', 'coveredModel'),
    parameters,
    gpu: clutterLossModules.ref('covered-model.wgsl', 'coveredModelOnGpu'),
  };
}
