import type { ModelRef } from '@radioshed/profile';

import type { Cost231Parameters } from '../land-mobile/cost231.js';
import { empiricalModules } from '../modules.js';

/** Names {@link cost231Model} for workers. */
export function cost231Ref(parameters: Cost231Parameters): ModelRef<Cost231Parameters> {
  return {
    ...empiricalModules.ref('land-mobile/cost231', 'cost231Model'),
    parameters,
    gpu: empiricalModules.ref('land-mobile/cost231.wgsl', 'cost231OnGpu'),
  };
}
