import type { ModelRef } from '@radioshed/profile';

import type { P2001RadialParameters } from './input.js';
import { p2001Modules } from './modules.js';

/** Names `p2001RadialModel` with its parameters, for kernels that run it on workers. */
export function p2001Ref(parameters: P2001RadialParameters): ModelRef<P2001RadialParameters> {
  return {
    ...p2001Modules.ref('radial', 'p2001RadialModel'),
    parameters,
    gpu: p2001Modules.ref('radial.wgsl', 'p2001OnGpu'),
  };
}
