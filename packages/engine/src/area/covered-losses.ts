import type { Raster } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import type { ComputedBy } from '../call/provenance.js';
import type { AutoBand } from '../models/choice/auto-rules.js';
import type { ModelChoice } from '../models/choice/model-choice.js';

/** Two models of a coverage. */
export interface AreaBlend {
  readonly near: AutoBand;
  readonly far: AutoBand;
  /** Stretch over which they are blended, m. */
  readonly stretchM: readonly [from: number, to: number];
  /** Pixels with a value, and the part of them that is the nearer model's; in the stretch by its share. */
  readonly pixels: number;
  readonly nearPixels: number;
}

/** Losses around a transmitter on a grid, with what is reported about them. */
export interface CoveredArea {
  /** dB, less the antenna's gain where it depends on the direction. */
  readonly lossDb: Raster;
  readonly pixels: number;
  readonly computed: number;
  /** The model; `auto` where two are blended. */
  readonly model: ModelChoice;
  /** The two models that `auto` blends, and their pixels. */
  readonly blend?: AreaBlend;
  /** The lowest ground, m, where the receiver's height is above the sea. */
  readonly lowestGroundM: number | undefined;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
  readonly computedBy: ComputedBy;
  readonly terrainMs: number;
  readonly coverageMs: number;
}
