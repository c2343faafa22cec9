import type { Position } from '@radioshed/geodesy';
import type { GainRef, ModelRef } from '@radioshed/profile';

import type { DiscPlane } from './disc-plane.js';
import type { ClutterGrid } from '../terrain/clutter-grid.js';
import type { HeightReference } from '../terrain/antenna-height.js';
import type { TerrainGrid } from '../terrain/terrain-grid.js';

/**
 * How pixels come by their losses: each at its own centre, for models of the two ends; along the radials of one sight, for
 * models that are one of these where the ray is clear; or along radials that are walked pixel by pixel.
 */
export type Route = 'ends' | 'sight' | 'walk';

/** Everything the workers of one coverage share: what to do, and the memory to do it in. */
export interface CoveragePlan {
  readonly route: Route;
  readonly centre: Position;
  readonly txGroundM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly rxReference: HeightReference;
  readonly radiusM: number;
  /** Nothing lies further away: the radius, or less where the grid ends before it. */
  readonly reachM: number;
  readonly terrain: TerrainGrid;
  readonly clutter: ClutterGrid | undefined;
  readonly model: ModelRef;
  readonly gain: GainRef | undefined;

  /** Size of the output grid, and longitude, latitude of its first pixel's centre with the steps to its neighbours. */
  readonly width: number;
  readonly height: number;
  readonly lonDeg: number;
  readonly latDeg: number;
  readonly lonStepDeg: number;
  readonly latStepDeg: number;
  readonly plane: DiscPlane;

  /** Radials at equal angles, clockwise from north, and the distance between the samples of each. */
  readonly radialCount: number;
  readonly stepM: number;
  /** Rows and radials that make one unit of work. */
  readonly rowsPerUnit: number;
  readonly radialsPerUnit: number;
  /** How many radials each worker gets about. */
  readonly radialsPerWorker: number;

  /**
   * Radial and sample of each pixel; −1 beyond the radius. Empty where radials are not walked. Once the pixels
   * are sorted no one asks for their radials, and the losses take that memory.
   */
  readonly radialOf: Int32Array;
  readonly sampleOf: Uint16Array | Int32Array;
  /** Pixels sorted by radial; those of radial r stand from first[r] to first[r + 1]. */
  readonly pixels: Int32Array;
  readonly first: Int32Array;

  /**
   * Where sight is swept: samples of a radial, a bit for each that is seen, radial by radial in whole words, and the losses of
   * those that are.
   */
  readonly samples: number;
  readonly sight: Int32Array;
  readonly sightDb: Float32Array;

  readonly lossDb: Float32Array;
  /** Counters: pixels within the radius, pixels with a loss, samples read. */
  readonly counts: Int32Array;
}

/** Neighbouring radials for which a model may find things once, along the middle one: 1.5 pixels at the rim by default. */
export const GROUP_RADIALS = 6;

export const COUNT_PIXELS = 0;
export const COUNT_COMPUTED = 1;
export const COUNT_SAMPLES = 2;

/** Height of the receiving antenna above ground of a height with a roof (0 without) on it; negative below the surface. */
export function rxHeightAbove(plan: CoveragePlan, groundM: number, roofM: number): number {
  return plan.rxReference === 'ground' ? plan.rxHeightM + roofM : plan.rxHeightM - groundM;
}
