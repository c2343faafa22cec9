import type { Radial } from '@radioshed/profile';

import { type EdgePath, fresnelBetween, straightened } from './edge-path.js';
import { knifeEdgeLossDb } from './knife-edge.js';
import { lossOfProfile } from './link-over-radial.js';
import { fresnelAtSample } from './principal-sample.js';
import { clearFresnelOnRadial } from './single-edge.js';

/**
 * Loss over isolated edges after Epstein and Peterson, in dB: the sum of the losses of all edges, each between its two
 * neighbours.
 *
 * @throws OutOfRangeError naming the field.
 * @see J. Epstein, D. W. Peterson, Proc. IRE 41 (1953), pp. 595–611; ITU-R P.526-15 §4.4.1 without its correction
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
 * the loss is continuous where the first vertex rises into the ray.
 */
export function epsteinPetersonOnRadial(
  radial: Radial,
  index: number,
  rxHeightM: number,
  lambdaM: number,
  radiusM: number,
): number {
  radial.findHorizons(index, rxHeightM, radiusM);
  if (radial.txHorizonIndex >= index) {
    return knifeEdgeLossDb(clearFresnelOnRadial(radial, index, rxHeightM, lambdaM, radiusM));
  }
  const { groundM, stepM } = radial;
  const stretch = { groundM, stepM, lambdaM, radiusM };
  const hull = hullBetween(
    radial,
    radiusM,
    radial.txHorizonIndex,
    Math.max(radial.txHorizonIndex, radial.rxHorizonIndex),
  );
  let lossDb = 0;
  let before = 0;
  let beforeM = groundM[0] + radial.txHeightM;
  for (let k = 0; k < hull.length; k++) {
    const at = hull[k];
    const after = k + 1 < hull.length ? hull[k + 1] : index;
    const afterM = k + 1 < hull.length ? groundM[after] : groundM[index] + rxHeightM;
    lossDb += knifeEdgeLossDb(fresnelAtSample(stretch, before, at, after, beforeM, groundM[at], afterM));
    before = at;
    beforeM = groundM[at];
  }
  return lossDb;
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
  return lossOfProfile(
    epsteinPetersonOnRadial,
    groundM,
    stepM,
    txHeightM,
    rxHeightM,
    frequencyMHz,
    effectiveEarthRadiusM,
  );
}

/** The upper convex hull of samples `first` … `last` over the straightened Earth, both included. */
function hullBetween({ groundM, stepM }: Radial, radiusM: number, first: number, last: number): number[] {
  const bend = (stepM * stepM) / (2 * radiusM);
  const hull: number[] = [];
  for (let i = first; i <= last; i++) {
    while (hull.length >= 2) {
      const b = hull[hull.length - 1];
      const a = hull[hull.length - 2];
      // Height of b above the chord from a to i, times its length; a vertex on the chord is none.
      const above = (groundM[b] - groundM[a]) * (i - a) - (groundM[i] - groundM[a]) * (b - a);
      if (above + bend * (b - a) * (i - b) * (i - a) > 0) break;
      hull.pop();
    }
    hull.push(i);
  }
  return hull;
}
