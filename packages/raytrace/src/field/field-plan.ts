import type { Material } from '../material/material.js';
import type { ImageTree } from '../paths/image-tree.js';
import type { PathScene } from '../paths/path-tracer.js';
import type { Transmitter } from '../radio/transmitter.js';
import type { Grid } from './grid.js';

/** Independent estimates of the scattered field, whose differences give its error. Fixed: results depend on it. */
export const LANES = 8;

/** All data from which threads or a GPU compute a field. Large arrays are in shared memory. */
export interface FieldPlan {
  readonly scene: PathScene;
  readonly materials: readonly Material[];
  readonly grid: Grid;
  readonly transmitters: readonly PlannedTransmitter[];
  readonly maxReflections: number;
  readonly coherent: boolean;
  readonly seed: number;
}

/** The results that threads write, in shared memory. */
export interface FieldMemory {
  /** Power of mirror paths in each cube, mW. */
  readonly mirrored: Float32Array;
  /** Power by rays in each cube, mW; one estimate after another. Empty where there are no rays. */
  readonly scattered: Float32Array;
}

/** A transmitter with its mirror images and rays. */
export interface PlannedTransmitter {
  readonly transmitter: Transmitter;
  readonly tree: ImageTree;
  /** Which image mirrors image `a` in plane `b`: an open table of (a + 1, b, image). */
  readonly children: Int32Array;
  readonly raysPerLane: number;
}

/** Number of rays of all transmitters in each estimate; 0 if there are only mirror paths. */
export function raysPerLaneOf({ transmitters }: Pick<FieldPlan, 'transmitters'>): number {
  return transmitters.reduce((sum, { raysPerLane }) => sum + raysPerLane, 0);
}

/** Standard error of the mean of the estimates, from their sum and that of their squares. */
export function errorOfMean(sum: number, squares: number): number {
  const mean = sum / LANES;
  return Math.sqrt(Math.max(0, squares / LANES - mean * mean) / (LANES - 1));
}

/** Side of a brick: the cubes computed at a time. */
export const BRICK = 8;
