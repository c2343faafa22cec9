import { foundHere, type LoadModule } from '@radioshed/parallel';

import type { ModelDescriptor } from './descriptor.js';

/** A descriptor whose model and twin for the GPU are found by name in this thread, too. */
export function foundWith(descriptor: ModelDescriptor, load: LoadModule): ModelDescriptor {
  return {
    ...descriptor,
    async ref(setting) {
      const { gpu, ...ref } = await descriptor.ref(setting);
      return { ...foundHere(ref, load), ...(gpu && { gpu: foundHere(gpu, load) }) };
    },
  };
}
