import { loadFunction, type LoadModule } from '@radioshed/parallel';
import { checkObject } from '@radioshed/units';

import { GpuError } from './gpu-error.js';
import { type GpuWork, type ManagedGpu, type Holder, manage } from './managed-gpu.js';
import type { OpenedGpu } from './open.js';

/** How a managed GPU in this thread loads its work. */
export interface ManagedGpuOptions {
  /** Finds modules by name; by default, references made in this thread bring their own import. */
  readonly load?: LoadModule;
}

/**
 * A managed GPU in this thread: for a page, a worker, or a program that may end when its driver does.
 *
 * @param open opens the device on first use: `openGpu` of `/browser` or `/node`.
 */
export function managedGpu(open: () => Promise<OpenedGpu>, options: ManagedGpuOptions = {}): ManagedGpu {
  const { load } = checkObject('options', options);
  return manage(async (): Promise<Holder> => {
    const opened = await open();
    if (opened.gpu === null) throw new GpuError('absent', opened.reason);
    const { gpu } = opened;
    return {
      run: async (work, args, options) =>
        ((await loadFunction(work, load)) as GpuWork<unknown, unknown>)(gpu, args, options),
      gone: gpu.device.lost,
      end: () => gpu.close(),
    };
  });
}
