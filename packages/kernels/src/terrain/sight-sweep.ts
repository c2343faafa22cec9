import type { HeightReference } from './antenna-height.js';

/** Numbers of a line-of-sight sweep that all radials share. */
export interface SightAlong {
  /** Height of the eye above the sea plus the drop of the curved Earth, subtracted from the ground, m. */
  readonly downM: Float64Array;
  /** One over the distance, 1/m; 0 at the eye. */
  readonly perM: Float64Array;
  /** The target's angle above that of its ground, or its own angle where it is given above the sea, rad. */
  readonly liftRad: Float64Array;
  readonly isOverSea: boolean;
}

/** The observer's eye and the target. */
export interface SightEnds {
  /** The eye above the sea, m. */
  readonly eyeM: number;
  readonly targetM: number;
  readonly targetReference: HeightReference;
  readonly earthRadiusM: number;
}

/** Line of sight along radials of a number of samples; one object serves all of a worker. */
export function sightAlong(
  { eyeM, targetM, targetReference, earthRadiusM }: SightEnds,
  samples: number,
  stepM: number,
): SightAlong {
  const downM = new Float64Array(samples);
  const perM = new Float64Array(samples);
  const liftRad = new Float64Array(samples);
  const isOverSea = targetReference === 'sea';
  for (let k = 1; k < samples; k++) {
    const distanceM = k * stepM;
    downM[k] = eyeM + (distanceM * distanceM) / (2 * earthRadiusM);
    perM[k] = 1 / distanceM;
    liftRad[k] = (isOverSea ? targetM - downM[k] : targetM) * perM[k];
  }
  return { downM, perM, liftRad, isOverSea };
}

/**
 * A bit for each sample of a radial, in whole words from `row` on: whether its target rises to the steepest ground
 * before it. A target above the sea but below its ground is hidden.
 */
export function sweepSight(
  { downM, perM, liftRad, isOverSea }: SightAlong,
  groundM: Float64Array,
  sight: Int32Array,
  row: number,
): void {
  const samples = downM.length;
  let steepest = -Infinity;
  let word = 1; // the observer sees itself
  for (let k = 1; k < samples; k++) {
    if ((k & 31) === 0) {
      sight[row + (k >> 5) - 1] = word;
      word = 0;
    }
    const ground = (groundM[k] - downM[k]) * perM[k];
    const lift = liftRad[k];
    const isSeen = isOverSea ? lift >= steepest && lift >= ground : ground + lift >= steepest;
    if (isSeen) word |= 1 << (k & 31);
    if (ground > steepest) steepest = ground;
  }
  sight[row + Math.ceil(samples / 32) - 1] = word;
}
