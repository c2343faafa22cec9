import type { Position } from '@radioshed/geodesy';
import type { GainRef, ModelRef } from '@radioshed/profile';

import type { CirclePlane } from './circle-plane.js';
import type { ClutterGrid } from '../terrain/clutter-grid.js';
import type { HeightReference } from '../terrain/antenna-height.js';
import type { TerrainGrid } from '../terrain/terrain-grid.js';

/**
 * How losses are computed:
 *
 * - `ends`: at each pixel's centre, for models of the two ends;
 * - `sight`: with a line-of-sight sweep along radials, for models that equal a model of the two ends where the ray is
 *   clear;
 * - `walk`: along radials, with the model evaluated at the sample of each pixel;
 * - `parts`: along radials what lies between the ends, and at each pixel's centre the model of the two ends.
 */
export type Route = 'ends' | 'sight' | 'walk' | 'parts';

/** The grid of which that of a coverage is a part. */
export interface WholeGrid {
  readonly plane: CirclePlane;
  readonly width: number;
  readonly height: number;
}

/** Everything that the workers of one coverage share: the work and the memory. */
export interface CoveragePlan {
  readonly route: Route;
  readonly centre: Position;
  readonly txGroundM: number;
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly rxReference: HeightReference;
  readonly radiusM: number;
  /** Distance of the furthest pixel of the whole grid: the radius, or less where the grid ends before it. */
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
  readonly plane: CirclePlane;

  /** Radials at equal angles, clockwise from north, and the distance between the samples of each. */
  readonly radialCount: number;
  readonly stepM: number;
  /** Rows and radials that make one unit of work. */
  readonly rowsPerUnit: number;
  readonly radialsPerUnit: number;
  /** Approximate number of radials per worker. */
  readonly radialsPerWorker: number;

  /**
   * Radial and sample of each pixel; −1 beyond the radius. Empty where radials are not walked. Once the pixels are
   * sorted, their radials are no longer needed and the losses take that memory.
   */
  readonly radialOf: Int32Array;
  readonly sampleOf: Uint16Array | Int32Array;
  /** Pixels sorted by radial; those of radial r are from first[r] to first[r + 1]. */
  readonly pixels: Int32Array;
  readonly first: Int32Array;

  /** The grid of which this one is a part, and the last sample of each of its radials; empty without one. */
  readonly whole: WholeGrid | undefined;
  readonly lastSamples: Int32Array;

  /**
   * In a line-of-sight sweep: samples of a radial, a bit for each visible one, radial by radial in whole words, and the
   * losses of the visible ones.
   */
  readonly samples: number;
  readonly sight: Int32Array;
  readonly sightDb: Float32Array;

  readonly lossDb: Float32Array;
  /** Counters: pixels within the radius, pixels with a loss, samples read. */
  readonly counts: Int32Array;
}

/**
 * Neighbouring radials that may share a model's intermediate results of the middle one: 1.5 pixels at the rim by
 * default.
 */
export const GROUP_RADIALS = 6;

/** Indices of the counters: pixels within the radius, pixels computed so far, samples of terrain. */
export const COUNT_PIXELS = 0;
export const COUNT_COMPUTED = 1;
export const COUNT_SAMPLES = 2;

/**
 * Height of the receiving antenna above ground, given the ground and roof height (0 without); negative below the
 * ground.
 */
export function rxHeightAbove(plan: CoveragePlan, groundM: number, roofM: number): number {
  return plan.rxReference === 'ground' ? plan.rxHeightM + roofM : plan.rxHeightM - groundM;
}
