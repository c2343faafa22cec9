import type { Radial } from '@radioshed/profile';

import { type EdgePath, principalBetween, straightened } from './edge-path.js';
import { CLEAR_FRESNEL_PARAMETER, knifeEdgeLossDb } from './knife-edge.js';
import { lossOfProfile } from './link-over-radial.js';
import { fresnelAtSample, principalSample } from './principal-sample.js';

/**
 * The largest Fresnel parameter ν of isolated edges; −∞ without one.
 *
 * @throws OutOfRangeError naming the field.
 */
export function largestFresnelParameter(path: EdgePath): number {
  const points = straightened(path);
  return principalBetween(points, 0, points.length - 1, path.frequencyMHz).v;
}

/**
 * Loss over isolated edges of which only the one with the largest ν counts, in dB.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.1
 */
export function principalEdgeLossDb(path: EdgePath): number {
  return knifeEdgeLossDb(largestFresnelParameter(path));
}

/** {@link principalEdgeLossDb} between the transmitter of a radial and an antenna above one of its samples. */
export function singleEdgeOnRadial(
  radial: Radial,
  index: number,
  rxHeightM: number,
  lambdaM: number,
  radiusM: number,
): number {
  const at = principalOnRadial(radial, index, rxHeightM, lambdaM, radiusM);
  return at < 0 ? 0 : knifeEdgeLossDb(fresnelOnRadial(radial, at, index, rxHeightM, lambdaM, radiusM));
}

/**
 * Loss over a terrain profile of which only the sample with the largest ν counts, in dB.
 *
 * @throws OutOfRangeError naming the field.
 */
export function singleEdgeLossDbOfProfile(
  groundM: ArrayLike<number>,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
  effectiveEarthRadiusM: number,
): number {
  return lossOfProfile(singleEdgeOnRadial, groundM, stepM, txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM);
}

/**
 * The sample with the largest ν; −1 where none takes a loss. Leaves the horizons in the radial.
 *
 * What lies outside the horizons is below the rays to them and has a smaller ν than they have, so an obstructed path is
 * searched between its horizons only.
 */
export function principalOnRadial(
  radial: Radial,
  index: number,
  rxHeightM: number,
  lambdaM: number,
  radiusM: number,
): number {
  radial.findHorizons(index, rxHeightM, radiusM);
  const { groundM, stepM, txHorizonIndex, rxHorizonIndex } = radial;
  const obstructed = txHorizonIndex < index;
  if (obstructed && txHorizonIndex === rxHorizonIndex) return txHorizonIndex;
  const first = obstructed ? txHorizonIndex : 1;
  const last = obstructed && rxHorizonIndex > first ? rxHorizonIndex : index - 1;
  const stretch = { groundM, stepM, lambdaM, radiusM };
  return principalSample(stretch, 0, index, groundM[0] + radial.txHeightM, groundM[index] + rxHeightM, first, last);
}

/** ν of sample `at` on the ray from the transmitter to an antenna above sample `index`. */
export function fresnelOnRadial(
  { groundM, stepM, txHeightM }: Radial,
  at: number,
  index: number,
  rxHeightM: number,
  lambdaM: number,
  radiusM: number,
): number {
  const stretch = { groundM, stepM, lambdaM, radiusM };
  return fresnelAtSample(stretch, 0, at, index, groundM[0] + txHeightM, groundM[at], groundM[index] + rxHeightM);
}

/** The largest ν of a path that nothing obstructs; {@link CLEAR_FRESNEL_PARAMETER} where none takes a loss. */
export function clearFresnelOnRadial(
  radial: Radial,
  index: number,
  rxHeightM: number,
  lambdaM: number,
  radiusM: number,
): number {
  const { groundM, stepM, txHeightM } = radial;
  const stretch = { groundM, stepM, lambdaM, radiusM };
  const at = principalSample(stretch, 0, index, groundM[0] + txHeightM, groundM[index] + rxHeightM, 1, index - 1);
  return at < 0 ? CLEAR_FRESNEL_PARAMETER : fresnelOnRadial(radial, at, index, rxHeightM, lambdaM, radiusM);
}
