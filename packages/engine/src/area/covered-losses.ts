import type { Raster } from '@radioshed/raster';

import type { ModelChoice } from '../call/input.js';
import type { ComputedBy } from '../call/result.js';

/** Losses around a transmitter on a grid, with what is reported about them. */
export interface CoveredArea {
  /** dB, less the antenna's gain where it depends on the direction. */
  readonly lossDb: Raster;
  readonly pixels: number;
  readonly computed: number;
  /** The model; that of the rim where several are blended. */
  readonly model: ModelChoice;
  /** The lowest ground, m, where the receiver's height is above the sea. */
  readonly lowestGroundM: number | undefined;
  readonly notes: readonly string[];
  readonly attributions: readonly string[];
  readonly computedBy: ComputedBy;
  readonly terrainMs: number;
  readonly coverageMs: number;
}
