import { type EdgePath, fresnelBetween, straightened } from './edge-path.js';
import { knifeEdgeLossDb } from './knife-edge.js';
import { lossOfProfile, type RadialLoss } from './link-over-radial.js';
import { largestFresnelOnPath } from './single-edge.js';
import { StraightRadial } from './straight-radial.js';

/**
 * Loss over isolated edges after Epstein and Peterson, in dB: the sum of the losses of all edges, each between its two
 * neighbours.
 *
 * @throws OutOfRangeError naming the field.
 * @see J. Epstein, D. W. Peterson, Proc. IRE 41 (1953), pp. 595–611
 */
export function epsteinPetersonLossDb(path: EdgePath): number {
  const points = straightened(path);
  let lossDb = 0;
  for (let i = 1; i < points.length - 1; i++) {
    lossDb += knifeEdgeLossDb(fresnelBetween(points, i - 1, i, i + 1, path.frequencyMHz));
  }
  return lossDb;
}

/**
 * {@link epsteinPetersonLossDb} between the transmitter of a radial and an antenna above one of its samples, over the
 * vertices of the upper convex hull of the path; where nothing obstructs, over the sample with the largest ν, so that
 * the loss is continuous where the first vertex rises into the ray. Of vertices in one line with an antenna one counts.
 */
export function epsteinPetersonOver(lambdaM: number, radiusM: number): RadialLoss {
  const straight = new StraightRadial(lambdaM, radiusM);
  return (radial, index, rxHeightM) => {
    straight.follow(radial, index, rxHeightM);
    const { txHorizonIndex, rxHorizonIndex } = radial;
    if (txHorizonIndex === index) {
      return knifeEdgeLossDb(largestFresnelOnPath(straight, radial, index, rxHeightM));
    }
    straight.findHull();
    const { hull, hullSize, y } = straight;
    const txY = straight.antennaY(0, radial.txHeightM);
    const rxY = straight.antennaY(index, rxHeightM);
    let k = firstAtLeast(hull, hullSize, txHorizonIndex);
    // Which of several samples in one line with an antenna is its horizon, rounding decides: the one next to the other edges
    // counts alone.
    if (hull[k] < rxHorizonIndex && !straight.isAboveChord(0, txY, hull[k], hull[k + 1], y[hull[k + 1]])) k++;
    let lossDb = 0;
    let before = 0;
    let beforeY = txY;
    // From one horizon to the other the hull of the samples is that of the path.
    for (let isLast = false; !isLast; k++) {
      const at = hull[k];
      const next = hull[k + 1];
      isLast = at >= rxHorizonIndex || (next >= rxHorizonIndex && !straight.isAboveChord(at, y[at], next, index, rxY));
      const afterY = isLast ? rxY : y[next];
      lossDb += knifeEdgeLossDb(straight.fresnel(before, at, isLast ? index : next, beforeY, y[at], afterY));
      before = at;
      beforeY = y[at];
    }
    return lossDb;
  };
}

/**
 * Loss over a terrain profile after Epstein and Peterson, in dB, over the vertices of its upper convex hull.
 *
 * @throws OutOfRangeError naming the field.
 */
export function epsteinPetersonLossDbOfProfile(
  groundM: ArrayLike<number>,
  stepM: number,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
  effectiveEarthRadiusM: number,
): number {
  return lossOfProfile(epsteinPetersonOver, groundM, stepM, txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM);
}

/** Place of the first of `size` ascending numbers that is not below `least`. */
function firstAtLeast(ascending: Int32Array, size: number, least: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
