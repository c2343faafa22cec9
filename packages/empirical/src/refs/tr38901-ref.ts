import type { ModelRef } from '@radioshed/profile';

import type { Tr38901Parameters } from '../tr38901/tr38901.js';
import { empiricalModules } from '../modules.js';

/** Names {@link tr38901Model} for workers. */
export function tr38901Ref(parameters: Tr38901Parameters): ModelRef<Tr38901Parameters> {
  return {
    ...empiricalModules.ref('tr38901/tr38901', 'tr38901Model'),
    parameters,
    gpu: empiricalModules.ref('tr38901/tr38901.wgsl', 'tr38901OnGpu'),
  };
}
