import type { GpuErrorFilter } from './webgpu.js';

/**
 * Kind of failure:
 *
 * - `validation`, `out-of-memory`, `internal`: reported by WebGPU;
 * - `wgsl`: WGSL that does not compile;
 * - `lost`: the device is gone;
 * - `timeout`: no response in time;
 * - `absent`: no device is available;
 * - `unsupported`: this calculation has no GPU implementation; the CPU can do it.
 */
export type GpuErrorKind = GpuErrorFilter | 'wgsl' | 'lost' | 'timeout' | 'absent' | 'unsupported';

/** Thrown when a GPU fails or cannot run a calculation. The same calculation can be run on the CPU. */
export class GpuError extends Error {
  override readonly name = 'GpuError';
  readonly kind: GpuErrorKind;
  /** What has no GPU implementation, where that is a model. */
  readonly lacks?: 'model' | 'modelInClutter';

  constructor(kind: GpuErrorKind, message: string, lacks?: 'model' | 'modelInClutter') {
    super(message);
    this.kind = kind;
    if (lacks !== undefined) this.lacks = lacks;
  }
}

/** Whether `error` is a {@link GpuError}, including one from another copy of this package. */
export function isGpuError(error: unknown): error is GpuError {
  return error instanceof Error && error.name === 'GpuError' && 'kind' in error;
}
