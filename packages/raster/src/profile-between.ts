import { geodesicInverse, geodesicPoints, type Position } from '@radioshed/geodesy';
import type { Profile } from '@radioshed/profile';
import { checkRange, OutOfRangeError } from '@radioshed/units';

import type { ClutterSampler } from './clutter-sampler.js';
import type { HeightSampler } from './height-sampler.js';

/**
 * The profile of the geodesic between two locations, its step as near to `stepM` as equal steps allow.
 *
 * @param stepM requested step, m, > 0; at least two intervals are made.
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
  if (!(distanceM > 0)) throw new OutOfRangeError('distanceM', distanceM, 'above 0', 'm');
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
