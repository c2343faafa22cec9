import type { Radial } from '@radioshed/profile';
import { wavelengthM } from '@radioshed/units';

import { type EdgePath, principalBetween, straightened } from './edge-path.js';
import { CLEAR_FRESNEL_PARAMETER, knifeEdgeLossDb } from './knife-edge.js';
import { lossOfProfile, type RadialLoss } from './link-over-radial.js';
import { StraightRadial } from './straight-radial.js';

/**
 * The largest Fresnel parameter ν of isolated edges; −∞ without one.
 *
 * @throws OutOfRangeError naming the field.
 */
export function largestFresnelParameter(path: EdgePath): number {
  const points = straightened(path);
  return principalBetween(points, 0, points.length - 1, wavelengthM(path.frequencyMHz)).v;
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
export function singleEdgeOver(lambdaM: number, radiusM: number): RadialLoss {
  const straight = new StraightRadial(lambdaM, radiusM);
  return (radial, index, rxHeightM) => {
    straight.follow(radial, index, rxHeightM);
    return knifeEdgeLossDb(largestFresnelOnPath(straight, radial, index, rxHeightM));
  };
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
  return lossOfProfile(singleEdgeOver, groundM, stepM, txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM);
}

/**
 * The sample of a followed radial with the largest ν; −1 where none takes a loss.
 *
 * Ground outside the horizons is below the rays to them and has a smaller ν than they have, so an obstructed path is
 * searched between its horizons only.
 */
export function principalOnPath(straight: StraightRadial, radial: Radial, index: number, rxHeightM: number): number {
  const { txHorizonIndex, rxHorizonIndex } = radial;
  const obstructed = txHorizonIndex < index;
  if (obstructed && txHorizonIndex === rxHorizonIndex) return txHorizonIndex;
  const first = obstructed ? txHorizonIndex : 1;
  const last = obstructed && rxHorizonIndex > first ? rxHorizonIndex : index - 1;
  const txY = straight.antennaY(0, radial.txHeightM);
  return straight.principal(0, index, txY, straight.antennaY(index, rxHeightM), first, last, 0);
}

/** ν of sample `at` of a followed radial on the ray from the transmitter to an antenna above sample `index`. */
export function fresnelOnPath(
  straight: StraightRadial,
  radial: Radial,
  at: number,
  index: number,
  rxHeightM: number,
): number {
  const txY = straight.antennaY(0, radial.txHeightM);
  return straight.fresnel(0, at, index, txY, straight.y[at], straight.antennaY(index, rxHeightM));
}

/** The largest ν of a followed radial; {@link CLEAR_FRESNEL_PARAMETER} where none takes a loss. */
export function largestFresnelOnPath(
  straight: StraightRadial,
  radial: Radial,
  index: number,
  rxHeightM: number,
): number {
  const at = principalOnPath(straight, radial, index, rxHeightM);
  return at < 0 ? CLEAR_FRESNEL_PARAMETER : fresnelOnPath(straight, radial, at, index, rxHeightM);
}
