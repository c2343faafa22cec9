import { Radial, type RadialModel } from '@radioshed/profile';
import {
  checkRange,
  checkShape,
  finiteNumbers,
  groundHeights,
  MEDIAN_EARTH_RADIUS_M,
  openFields,
} from '@radioshed/units';

import { freeSpaceModel, type WaveParameters } from './free-space.js';
import { SightOverClutter } from './sight-over-clutter.js';

/** The ground below a path and what is on it; a `Profile` of `@radioshed/profile` is one. */
export interface PathOverGround {
  /** Height of the ground above the sea at equal steps, m, transmitter first, two or more. */
  readonly groundM: ArrayLike<number>;
  /** Distance between them, m, > 0. */
  readonly stepM: number;
  /** Height of clutter above the ground, m; none when absent. */
  readonly clutterM?: ArrayLike<number> | undefined;
  /** Class of that clutter: 0 unknown (default), 1 to 10 landcover, from 11 obstacles and buildings. */
  readonly clutterCode?: ArrayLike<number> | undefined;
}

const PROFILE = openFields<PathOverGround>({
  groundM: 'checked',
  stepM: 'checked',
  clutterM: 'checked?',
  clutterCode: 'checked?',
});

/**
 * Free-space loss in dB where the straight ray over the effective Earth (k = 4/3) clears all ground between the
 * antennas and what is on it; NaN where it does not.
 *
 * Clutter is opaque: an antenna below the clutter at its own place sees nothing. Cover within 50 m of an antenna that
 * is above it is left out (ITU-R P.452-18 §3.2).
 *
 * @param txHeightM height of the transmitting antenna above its ground, m, ≥ 0; `rxHeightM` is that of the receiver.
 * @throws OutOfRangeError naming the field.
 */
export function lineOfSightLossDb(
  profile: PathOverGround,
  txHeightM: number,
  rxHeightM: number,
  frequencyMHz: number,
): number {
  checkShape(profile, PROFILE, 'profile');
  const groundM = groundHeights('profile.groundM', profile.groundM, 2);
  const bare = new Float64Array(groundM.length);
  const { clutterM = bare, clutterCode = bare } = profile;
  const clutter = {
    clutterM: finiteNumbers('profile.clutterM', clutterM, 2, 'm'),
    clutterCode: finiteNumbers('profile.clutterCode', clutterCode, 2),
  };
  checkRange('txHeightM', txHeightM, 0, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  const radial = Radial.of(groundM, profile.stepM, txHeightM, MEDIAN_EARTH_RADIUS_M, clutter);
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
