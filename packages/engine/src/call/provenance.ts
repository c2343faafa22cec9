import type { Arithmetic } from '@radioshed/kernels';
import type { Note } from '@radioshed/units';

import type { Processor } from '../input/context.js';

/** Milliseconds spent in each part of a calculation. */
export interface Timing {
  readonly terrainMs: number;
  readonly coverageMs: number;
  readonly totalMs: number;
}

/** Processor and precision of a raster. */
export interface ComputedBy {
  /** `gpu` if it computed everything it could; the notes name the transmitters that the CPU computed. */
  readonly processor: Processor;
  /** Precision of the losses before they are rounded to the raster's f32. */
  readonly precision: 'f64' | 'f32';
  /** Name of the GPU. */
  readonly adapter?: string;
  /** CPU threads, and the arithmetic that computed the model's losses along terrain there. */
  readonly threads?: number;
  readonly arithmetic?: Arithmetic;
}

/** How a result was computed. */
export interface Provenance {
  /** Name and version of the engine. */
  readonly producedBy: string;
  /** Every substitution, adjustment and doubtful assumption; `noteWords` gives their words. */
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
  readonly timing: Timing;
}
