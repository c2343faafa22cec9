import type { Gpu, ManagedGpu } from '@radioshed/gpu';
import type { Pool } from '@radioshed/parallel';

/** How a calculation is cancelled, and where its progress is reported. */
export interface WatchOptions {
  /** Cancels the calculation; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called with the completed fraction of the work, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Options of a calculation on the CPU. */
export interface PoolOptions extends WatchOptions {
  /** Worker threads from `@radioshed/parallel`; this thread by default. The result is the same, bit for bit. */
  readonly on?: Pool;
}

/** Options of a calculation on a GPU device of this process. */
export interface GpuOptions extends WatchOptions {
  /** From `openGpu` of `@radioshed/gpu/node` or `/browser`. */
  readonly on: Gpu;
  /** Time limit, ms; a minute by default. */
  readonly timeoutMs?: number;
}

/** Options of a calculation on a managed GPU. */
export interface ManagedOptions extends WatchOptions {
  /** From `managedGpu` of `@radioshed/gpu` or `managedGpuProcess` of its `/node`. */
  readonly on: ManagedGpu;
  /** Where some pixels of the result are recomputed as a check; this thread by default. */
  readonly checkOn?: Pool;
  /** Time limit, ms; depends on the number of pixels by default. */
  readonly timeoutMs?: number;
  /** Longest time without progress, ms; half a minute by default. */
  readonly quietMs?: number;
}

/**
 * Where a calculation runs and how it is watched.
 *
 * - A pool, or no `on`: on the CPU in f64. The number of workers does not change a bit of the result.
 * - A GPU: in f32, within the stated tolerance of the CPU. Terrain, clutter and layers stay resident on the device for
 *   later calls over the same rasters, so they must not be modified.
 * - A managed GPU: the same bits as on a GPU, possibly in another process. Rasters are sent there once and found again
 *   by their content. The result is checked for consistency, and some of its pixels are recomputed on the CPU.
 *
 * On a GPU, a calculation may throw `GpuError` of `@radioshed/gpu`: kind `unsupported` where a model or antenna has no
 * GPU version or a circle is too close to a pole; other kinds where the device fails, takes too long, or returns a
 * wrong result. The CPU can then do it.
 */
export type ComputeOptions = PoolOptions | GpuOptions | ManagedOptions;

/** Part of every result: where it was computed. */
export interface Computed {
  /** Name of the GPU that computed it; absent on the CPU. */
  readonly adapter?: string;
}
