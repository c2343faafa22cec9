import type { EndsModel, RadialModel } from '@radioshed/profile';

import type { EndsSeen, PathSeen } from './point-functions.js';

/*
 * Models that record the paths a coverage passes to them. The loss is the number of the record, from 1, so each pixel's loss identifies its record.
 */

/** Arguments of {@link pathRecorder}. */
export const paths: PathSeen[] = [];

/** Arguments of {@link endsRecorder}. */
export const ends: EndsSeen[] = [];

export const pathRecorder = (): RadialModel => ({
  terrain: 'profile',
  nominalRadiusM: () => 8_500_000,
  lossDb: ({ groundM, stepM, txHeightM }, index, rxHeightM) =>
    paths.push({ groundM: groundM.slice(0, index + 1), stepM, txHeightM, rxHeightM }),
});

export const endsRecorder = (): EndsModel => ({
  terrain: 'ends',
  lossDb: (distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) =>
    ends.push({ distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM }),
});
