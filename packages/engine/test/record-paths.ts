import type { EndsModel, RadialModel } from '@radioshed/profile';

import type { EndsSeen, PathSeen } from './point-functions.js';

/*
 * Models that write down what a coverage shows them. The loss is the number of the record, counted from 1, and so each
 * pixel tells by its loss what it was computed from.
 */

/** What {@link pathRecorder} was asked about. */
export const paths: PathSeen[] = [];

/** What {@link endsRecorder} was asked about. */
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
