import type { ModelRef } from '@radioshed/profile';

import type { ExtendedHataParameters } from '../extended-hata/extended-hata.js';
import { empiricalModules } from '../modules.js';

/** Names {@link extendedHataModel} for workers. */
export function extendedHataRef(parameters: ExtendedHataParameters): ModelRef<ExtendedHataParameters> {
  return {
    ...empiricalModules.ref('extended-hata/extended-hata', 'extendedHataModel'),
    parameters,
    gpu: empiricalModules.ref('extended-hata/extended-hata.wgsl', 'extendedHataOnGpu'),
  };
}
