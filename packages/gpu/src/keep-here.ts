import { GpuError } from './gpu-error.js';
import { type GpuKeeper, type Holder, keeperOf } from './keeper.js';
import { importGpuModule, type LoadGpuModule, loadWork } from './load-work.js';
import type { OpenedGpu } from './open.js';

/** How a keeper in this thread loads the work. */
export interface KeepOptions {
  /** How modules are imported; by default `import()`. Pages whose bundler moves modules map addresses here. */
  readonly load?: LoadGpuModule;
}

/**
 * Keeps a device in this thread: in a page, a worker, or a program that may end when its driver does.
 *
 * @param open opens it when it is first needed: `openGpu` of `/browser` or `/node`.
 */
export function keepGpu(open: () => Promise<OpenedGpu>, { load = importGpuModule }: KeepOptions = {}): GpuKeeper {
  return keeperOf(async (): Promise<Holder> => {
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
