import type { ModelRef } from '@radioshed/profile';

import type { HataParameters } from '../land-mobile/hata.js';
import { empiricalModules } from '../modules.js';

/** Names {@link hataModel} for workers. */
export function hataRef(parameters: HataParameters): ModelRef<HataParameters> {
  return {
    ...empiricalModules.ref('land-mobile/hata', 'hataModel'),
    parameters,
    gpu: empiricalModules.ref('land-mobile/hata.wgsl', 'hataOnGpu'),
  };
}
