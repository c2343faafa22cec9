import { GpuError } from './gpu-error.js';
import { type ManagedGpu, type Holder, manage } from './managed-gpu.js';
import { importGpuModule, type LoadGpuModule, loadWork } from './load-work.js';
import type { OpenedGpu } from './open.js';

/** How a managed GPU in this thread loads its work. */
export interface ManagedGpuOptions {
  /** How modules are imported; by default `import()`. Pages whose bundler moves modules map addresses here. */
  readonly load?: LoadGpuModule;
}

/**
 * A managed GPU in this thread: for a page, a worker, or a program that may end when its driver does.
 *
 * @param open opens the device on first use: `openGpu` of `/browser` or `/node`.
 */
export function managedGpu(
  open: () => Promise<OpenedGpu>,
  { load = importGpuModule }: ManagedGpuOptions = {},
): ManagedGpu {
  return manage(async (): Promise<Holder> => {
    const opened = await open();
    if (opened.gpu === null) throw new GpuError('absent', opened.reason);
    const { gpu } = opened;
    return {
      run: async (work, args, options) => (await loadWork(work, load))(gpu, args, options),
      gone: gpu.device.lost,
      end: () => gpu.close(),
    };
  });
}
