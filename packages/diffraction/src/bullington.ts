import { type Edge, type EdgePath, principalBetween, straightened } from './edge-path.js';
import { knifeEdgeLossDb } from './knife-edge.js';
import { lossOfProfile, type RadialLoss } from './link-over-radial.js';
import { largestFresnelOnPath } from './single-edge.js';
import { StraightRadial } from './straight-radial.js';
import { wavelengthM } from '@radioshed/units';

/**
 * Loss of the one edge where the horizon rays of both antennas meet, in dB: Bullington's construction without a
 * correction. The largest ν counts where nothing obstructs.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.5
 */
export function bullingtonKnifeLossDb(path: EdgePath): number {
  return knifeEdgeLossDb(bullingtonFresnel(straightened(path), wavelengthM(path.frequencyMHz)));
}

/** ν of Bullington's one edge over a straightened path; the largest ν where nothing obstructs, −∞ without an edge. */
export function bullingtonFresnel(points: readonly Edge[], lambdaM: number): number {
  const last = points.length - 1;
  const tx = points[0];
  const rx = points[last];
  const pathM = rx.distanceM - tx.distanceM;
  const slope = (rx.altitudeM - tx.altitudeM) / pathM;
  let txAngle = 0;
  let rxAngle = 0;
  for (const { distanceM, altitudeM } of points.slice(1, last)) {
    txAngle = Math.max(txAngle, (altitudeM - tx.altitudeM) / (distanceM - tx.distanceM) - slope);
    rxAngle = Math.max(rxAngle, (altitudeM - rx.altitudeM) / (rx.distanceM - distanceM) + slope);
  }
  if (txAngle > 0) return meetingFresnel(pathM, txAngle, rxAngle, lambdaM);
  return principalBetween(points, 0, last, lambdaM).v;
}

/**
 * Loss over isolated edges after Bullington with the correction of ITU-R P.526, in dB.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.5.2
 */
export function bullingtonLossDb(path: EdgePath): number {
  return bullingtonCorrectedDb(bullingtonKnifeLossDb(path), path.distanceM);
}

/** {@link bullingtonLossDb} between the transmitter of a radial and an antenna above one of its samples. */
export function bullingtonOver(lambdaM: number, radiusM: number): RadialLoss {
  const knifeDb = bullingtonKnifeOver(lambdaM, radiusM);
  return (radial, index, rxHeightM) => bullingtonCorrectedDb(knifeDb(radial, index, rxHeightM), index * radial.stepM);
}

/**
 * {@link bullingtonKnifeLossDb} between the transmitter of a radial and an antenna above one of its samples, whose
 * horizons over the same Earth it leaves in the radial.
 */
export function bullingtonKnifeOver(lambdaM: number, radiusM: number): RadialLoss {
  const straight = new StraightRadial(lambdaM, radiusM);
  return (radial, index, rxHeightM) => {
    straight.follow(radial, index, rxHeightM);
    const distanceM = index * radial.stepM;
    if (radial.txHorizonIndex === index) {
      return knifeEdgeLossDb(largestFresnelOnPath(straight, radial, index, rxHeightM));
    }
    const slope = (radial.groundM[index] + rxHeightM - radial.groundM[0] - radial.txHeightM) / distanceM;
    const fall = distanceM / (2 * radiusM);
    const alphaRad = radial.txHorizonRad - slope + fall;
    const betaRad = radial.rxHorizonRad + slope + fall;
    return knifeEdgeLossDb(meetingFresnel(distanceM, alphaRad, betaRad, lambdaM));
  };
}

/**
 * Loss over a terrain profile after Bullington with the correction of ITU-R P.526, in dB.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §4.5
 */
export function bullingtonLossDbOfProfile(
  groundM: ArrayLike<number>,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
  effectiveEarthRadiusM: number,
): number {
  return lossOfProfile(bullingtonOver, groundM, stepM, txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM);
}

/**
 * ν of the point where two rays meet that leave the ends of a path by these angles (rad) above the straight one.
 *
 * The point lies at d₁ = d·β/(α + β), α·d₁ high, which makes ν = √(2d·α·β/λ): the Recommendation's ν without its
 * division of 0 by 0 on a path that exactly grazes flat ground.
 */
export function meetingFresnel(distanceM: number, alphaRad: number, betaRad: number, lambdaM: number): number {
  return Math.sqrt((2 * distanceM * Math.max(0, alphaRad * betaRad)) / lambdaM);
}

/** The loss of Bullington's one edge with the correction for all the others, dB. @see ITU-R P.526-15 §4.5 */
export function bullingtonCorrectedDb(knifeDb: number, distanceM: number): number {
  return knifeDb + (1 - Math.exp(-knifeDb / 6)) * (10 + 0.02e-3 * distanceM);
}
