import {
  geodesicInverse,
  geodesicPoints,
  isGeographic,
  type Position,
  projectionOf,
  unwrapLonDeg,
} from '@radioshed/geodesy';
import { bilinearSampler, gridBounds, gridOf, type Raster } from '@radioshed/raster';
import { checkRange, OutOfRangeError } from '@radioshed/units';

import type { ClutterSampler } from './clutter.js';

/** Terrain heights along a path at equal steps: the transmitter is at index 0, the receiver at the last index. */
export interface Profile {
  /** Ground distance between samples, m. */
  readonly stepM: number;
  /** Height of the ground above the sea at each sample, m. */
  readonly groundM: Float64Array;
  /** Height of clutter above the ground at each sample, m. */
  readonly clutterM: Float64Array;
  /** Class of the clutter at each sample: 0 none or unknown, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings. */
  readonly clutterCode: Uint8Array;
}

/** Heights above the sea at places, in m; NaN where unknown. */
export type HeightSampler = (latDeg: number, lonDeg: number) => number;

/** Bilinear heights from a raster in any coordinate system. */
export function heightSampler(raster: Raster): HeightSampler {
  const sample = bilinearSampler(raster);
  if (isGeographic(raster.crs)) {
    const bounds = gridBounds(gridOf(raster));
    const middle = (bounds.west + bounds.east) / 2;
    return (latDeg, lonDeg) => sample(unwrapLonDeg(lonDeg, middle), latDeg);
  }
  const { forward } = projectionOf(raster.crs);
  return (latDeg, lonDeg) => {
    const [x, y] = forward(lonDeg, latDeg);
    return sample(x, y);
  };
}

/**
 * The profile of the geodesic between two places, its step as near to `stepM` as equal steps allow.
 *
 * @param stepM wanted step, m, > 0; at least two intervals are made.
 * @param clutterAt clutter on the ground; none if omitted.
 * @throws OutOfRangeError when the ends coincide or a height along the way is unknown.
 */
export function profileBetween(
  heightAt: HeightSampler,
  from: Position,
  to: Position,
  stepM: number,
  clutterAt?: ClutterSampler,
): Profile {
  checkRange('stepM', stepM, Number.MIN_VALUE, Infinity, 'm');
  const { distanceM } = geodesicInverse(from, to);
  if (!(distanceM > 0)) throw new OutOfRangeError('distanceM', distanceM, 'the lengths above 0', 'm');
  const intervals = Math.max(2, Math.ceil(distanceM / stepM - 1e-9));
  const groundM = new Float64Array(intervals + 1);
  const clutterM = new Float64Array(intervals + 1);
  const clutterCode = new Uint8Array(intervals + 1);
  for (const [i, place] of geodesicPoints(from, to, intervals).entries()) {
    const height = heightAt(place.latDeg, place.lonDeg);
    if (Number.isNaN(height)) {
      const where = `${place.latDeg.toFixed(5)}, ${place.lonDeg.toFixed(5)}`;
      throw new OutOfRangeError('profile', `no height at ${where}`, 'the area the terrain covers');
    }
    groundM[i] = height;
    if (clutterAt === undefined) continue;
    const clutter = clutterAt(place.latDeg, place.lonDeg);
    clutterM[i] = clutter.heightM;
    clutterCode[i] = clutter.code;
  }
  return { stepM: distanceM / intervals, groundM, clutterM, clutterCode };
}
