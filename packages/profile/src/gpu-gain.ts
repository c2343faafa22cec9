import type { WgslModule } from '@radioshed/gpu';

/**
 * An antenna's gain in WGSL: a function of a unit vector (east, north, up), its direction from the antenna, that gives
 * dBi. Besides its own modules it may call what the kernel declares:
 *
 *     gain_number(i: u32) -> f32   number i
 */
export interface GpuGain {
  readonly wgsl: WgslModule;
  /** Name of the function. */
  readonly call: string;
  /** Sources of the function: parameters, tables. */
  readonly numbers: readonly number[];
}

/** Makes a gain's twin from the same parameters as the gain. */
export type GpuGainFactory<P> = (parameters: P) => GpuGain;
