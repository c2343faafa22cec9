import type { ModelRef } from '@radioshed/profile';

import type { P1812RadialParameters, P452RadialParameters } from './input.js';
import { p1812Modules } from './modules.js';

/** Names `p1812RadialModel` with its parameters, for kernels that run it on workers. */
export function p1812Ref(parameters: P1812RadialParameters): ModelRef<P1812RadialParameters> {
  return {
    ...p1812Modules.ref('radial', 'p1812RadialModel'),
    parameters,
    gpu: p1812Modules.ref('radial.wgsl', 'p1812OnGpu'),
  };
}

/** Names `p452RadialModel` with its parameters, for kernels that run it on workers. */
export function p452Ref(parameters: P452RadialParameters): ModelRef<P452RadialParameters> {
  return {
    ...p1812Modules.ref('radial', 'p452RadialModel'),
    parameters,
    gpu: p1812Modules.ref('radial.wgsl', 'p452OnGpu'),
  };
}
