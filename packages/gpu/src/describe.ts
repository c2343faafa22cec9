import { builtModule, type FunctionRef } from '@radioshed/parallel';

import type { ManagedGpu, ManagedRunOptions } from './managed-gpu.js';

/** A device as calculations see it. */
export interface GpuDescription {
  readonly adapter: string;
  /** Largest array that fits in one piece. */
  readonly maxBufferBytes: number;
  /** Most workgroups in a row. */
  readonly maxWorkgroups: number;
}

const WORK: FunctionRef = { module: builtModule(new URL('./describe-work.js', import.meta.url)), export: 'describe' };

/** What a keeper keeps. @throws GpuError of kind `absent` with the reason where there is no device. */
export function describeGpu(keeper: ManagedGpu, options: ManagedRunOptions = {}): Promise<GpuDescription> {
  return keeper.run(WORK, undefined, options);
}
