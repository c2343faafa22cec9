import type { GpuDescription } from './gpu-description.js';
import type { ManagedGpu, ManagedRunOptions } from './managed-gpu.js';
import { gpuModules } from './modules.js';

/** Describes the device of a managed GPU. @throws GpuError of kind `absent` with the reason where there is none. */
export function describeGpu(keeper: ManagedGpu, options: ManagedRunOptions = {}): Promise<GpuDescription> {
  return keeper.run(gpuModules.ref('describe-work', 'describe'), undefined, options);
}
