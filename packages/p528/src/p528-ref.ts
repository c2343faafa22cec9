import type { ModelRef } from '@radioshed/profile';

import type { P528Parameters } from './model.js';
import { p528Modules } from './modules.js';

/** Names {@link p528EndsModel} for workers. */
export function p528Ref(parameters: P528Parameters): ModelRef<P528Parameters> {
  return {
    ...p528Modules.ref('model', 'p528EndsModel'),
    parameters,
    gpu: p528Modules.ref('model.wgsl', 'p528OnGpu'),
  };
}
