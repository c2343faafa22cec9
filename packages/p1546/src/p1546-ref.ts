import type { ModelRef } from '@radioshed/profile';

import { p1546Modules } from './modules.js';
import type { P1546RadialParameters } from './radial-parameters.js';

/** Names `p1546RadialModel` with its parameters and tables, for kernels that run it on workers. */
export function p1546Ref(parameters: P1546RadialParameters): ModelRef<P1546RadialParameters> {
  return { ...p1546Modules.ref('radial', 'p1546RadialModel'), parameters };
}
