import { builtModule, type FunctionRef } from '@radioshed/parallel';

import type { ManagedGpu, ManagedRunOptions } from './managed-gpu.js';

/** Properties of a device that matter to calculations. */
export interface GpuDescription {
  readonly adapter: string;
  /** Largest buffer. */
  readonly maxBufferBytes: number;
  /** Most workgroups in a row. */
  readonly maxWorkgroups: number;
}

const WORK: FunctionRef = { module: builtModule(new URL('./describe-work.js', import.meta.url)), export: 'describe' };

/** Describes the device of a managed GPU. @throws GpuError of kind `absent` with the reason where there is none. */
export function describeGpu(keeper: ManagedGpu, options: ManagedRunOptions = {}): Promise<GpuDescription> {
  return keeper.run(WORK, undefined, options);
}
