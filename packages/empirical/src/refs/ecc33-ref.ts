import type { ModelRef } from '@radioshed/profile';

import type { Ecc33Parameters } from '../land-mobile/ecc33.js';
import { empiricalModules } from '../modules.js';

/** Names {@link ecc33Model} for workers. */
export function ecc33Ref(parameters: Ecc33Parameters): ModelRef<Ecc33Parameters> {
  return {
    ...empiricalModules.ref('land-mobile/ecc33', 'ecc33Model'),
    parameters,
    gpu: empiricalModules.ref('formulas-on-gpu', 'ecc33OnGpu'),
  };
}
