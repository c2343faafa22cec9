import type { ModelRef } from '@radioshed/profile';

import type { P1411Parameters } from './area-sites.js';
import { p1411Modules } from './modules.js';

/** Names {@link p1411Model} for workers. */
export function p1411Ref(parameters: P1411Parameters): ModelRef<P1411Parameters> {
  return {
    ...p1411Modules.ref('model', 'p1411Model'),
    parameters,
    gpu: p1411Modules.ref('p1411-on-gpu', 'p1411OnGpu'),
  };
}
