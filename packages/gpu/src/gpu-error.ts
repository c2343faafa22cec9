import type { GpuErrorFilter } from './webgpu.js';

/**
 * What went wrong: WebGPU's own kinds, WGSL that does not compile, a lost device, no answer in time, or no device to be
 * had.
 */
export type GpuErrorKind = GpuErrorFilter | 'wgsl' | 'lost' | 'timeout' | 'absent';

/** Thrown when a device does not do what it was asked; the same can be tried on the CPU. */
export class GpuError extends Error {
  override readonly name = 'GpuError';
  readonly kind: GpuErrorKind;

  constructor(kind: GpuErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Whether `error` is a {@link GpuError}, also one from another copy of this package. */
export function isGpuError(error: unknown): error is GpuError {
  return error instanceof Error && error.name === 'GpuError' && 'kind' in error;
}
