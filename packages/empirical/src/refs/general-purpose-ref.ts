import type { ModelRef } from '@radioshed/profile';

import type { GeneralPurposeParameters } from '../general-purpose.js';
import { empiricalModules } from '../modules.js';

/** Names {@link generalPurposeModel} for workers. */
export function generalPurposeRef(parameters: GeneralPurposeParameters): ModelRef<GeneralPurposeParameters> {
  return {
    ...empiricalModules.ref('general-purpose', 'generalPurposeModel'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'generalPurposeOnGpu'),
  };
}
