import { effectiveEarthRadiusM } from '@radioshed/geodesy';
import { builtModule } from '@radioshed/parallel';
import { type ModelRef, type Profile, Radial, type RadialModel } from '@radioshed/profile';
import { checkRange } from '@radioshed/units';

import { freeSpaceModel, type WaveParameters } from './free-space.js';

/** Radius of the effective Earth in a median atmosphere, k = 4/3, m. */
export const MEDIAN_EARTH_RADIUS_M: number = effectiveEarthRadiusM(4 / 3);

/**
 * Free-space loss in dB where the straight ray over the effective Earth (k = 4/3) clears all ground between the
 * antennas; NaN where it does not. Clutter is not looked at.
 *
 * @param txHeightM height of the transmitting antenna above its ground, m, ≥ 0; likewise `rxHeightM`.
 * @throws OutOfRangeError naming the field.
 */
export function lineOfSightLossDb(
  profile: Profile,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
): number {
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  const radial = Radial.of(profile.groundM, profile.stepM, txHeightM, MEDIAN_EARTH_RADIUS_M);
  return lineOfSightModel({ frequencyMHz }).lossDb(radial, radial.count - 1, rxHeightM);
}

/** Free space where the ray is clear, no value behind obstructions. */
export function lineOfSightModel(parameters: WaveParameters): RadialModel {
  const freeSpace = freeSpaceModel(parameters);
  return {
    terrain: 'profile',
    nominalRadiusM: () => MEDIAN_EARTH_RADIUS_M,
    lossDb(radial, index, rxHeightM) {
      if (!radial.isVisible(index, rxHeightM)) return Number.NaN;
      const { groundM, stepM, txHeightM } = radial;
      return freeSpace.lossDb(index * stepM, groundM[0], txHeightM, groundM[index], rxHeightM);
    },
  };
}

/** Names {@link lineOfSightModel} for workers. */
export function lineOfSightRef(parameters: WaveParameters): ModelRef<WaveParameters> {
  return {
    module: builtModule(new URL('./line-of-sight.js', import.meta.url)),
    export: 'lineOfSightModel',
    parameters,
  };
}
