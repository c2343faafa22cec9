import type { EndsModel } from '@radioshed/profile';
import { checkRange } from '@radioshed/units';

import { freeSpaceLossDb, freeSpaceModel, type WaveParameters } from './free-space.js';

/**
 * Loss over a flat, perfectly reflecting ground, dB: 40·log₁₀ d − 20·log₁₀(h₁·h₂), and never less than free space, as
 * close to the antennas, where the two rays do not cancel yet.
 *
 * @param distanceM ground distance, m, > 0.
 * @param txHeightM height of the transmitting antenna above ground, m, > 0; `rxHeightM` is that of the receiver.
 * @throws OutOfRangeError naming the field.
 * @see J. D. Parsons, The Mobile Radio Propagation Channel, 2nd ed., §2.3.2, eq. (2.26)
 * @wgsl
 */
export function planeEarthLossDb(
  distanceM: number,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
): number {
  checkRange('txHeightM', txHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, Number.MIN_VALUE, Infinity, 'm');
  return Math.max(freeSpaceLossDb(distanceM, frequencyMHz), twoRayDb(distanceM, txHeightM, rxHeightM));
}

/** Plane earth between the antennas’ heights above their own ground, never below free space over the slant distance. */
export function planeEarthModel(parameters: WaveParameters): EndsModel {
  const freeSpace = freeSpaceModel(parameters);
  return {
    terrain: 'ends',
    lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) {
      const freeSpaceDb = freeSpace.lossDb(distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM);
      return Math.max(freeSpaceDb, twoRayDb(distanceM, txHeightM, rxHeightM));
    },
  };
}

/**
 * The two-ray loss far from the antennas, dB.
 *
 * @wgsl
 */
export function twoRayDb(distanceM: number, txHeightM: number, rxHeightM: number): number {
  return 20 * Math.log10((distanceM * distanceM) / (txHeightM * rxHeightM));
}
