import type { ModelRef } from '@radioshed/profile';

import type { Diffracted, DiffractedName } from '../diffracted.js';
import { empiricalModules } from '../modules.js';

/** Names {@link diffractedModel} for workers. */
export function diffractedRef<N extends DiffractedName>(parameters: Diffracted<N>): ModelRef<Diffracted<N>> {
  return {
    ...empiricalModules.ref('diffracted', 'diffractedModel'),
    parameters,
    gpu: empiricalModules.ref('diffracted.wgsl', 'diffractedOnGpu'),
  };
}
