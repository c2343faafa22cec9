import { effectiveEarthRadiusM } from '@radioshed/geodesy';
import { builtModule } from '@radioshed/parallel';
import { type ModelRef, type Profile, Radial, type RadialModel } from '@radioshed/profile';
import { checkRange } from '@radioshed/units';

import { freeSpaceModel, type WaveParameters } from './free-space.js';
import { SightOverClutter } from './sight-over-clutter.js';

/** Radius of the effective Earth in a median atmosphere, k = 4/3, m. */
export const MEDIAN_EARTH_RADIUS_M: number = effectiveEarthRadiusM(4 / 3);

/**
 * Free-space loss in dB where the straight ray over the effective Earth (k = 4/3) clears all ground between the
 * antennas and what stands on it; NaN where it does not.
 *
 * Clutter is opaque: an antenna below the clutter at its own place sees nothing. Cover within 50 m of an antenna that
 * stands above it is left out (ITU-R P.452-18 §3.2).
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
  const radial = Radial.of(profile.groundM, profile.stepM, txHeightM, MEDIAN_EARTH_RADIUS_M, profile);
  return lineOfSightModel({ frequencyMHz }).lossDb(radial, radial.count - 1, rxHeightM);
}

/** Free space where the ray is clear of ground and clutter, no value behind them: {@link lineOfSightLossDb}. */
export function lineOfSightModel(parameters: WaveParameters): RadialModel {
  const freeSpace = freeSpaceModel(parameters);
  const sight = new SightOverClutter();
  return {
    terrain: 'profile',
    whereClear: freeSpace,
    nominalRadiusM: () => MEDIAN_EARTH_RADIUS_M,
    lossDb(radial, index, rxHeightM) {
      if (!radial.isVisible(index, rxHeightM) || !sight.isFree(radial, index, rxHeightM)) return Number.NaN;
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
    gpu: { module: builtModule(new URL('./formulas-on-gpu.js', import.meta.url)), export: 'lineOfSightOnGpu' },
  };
}
