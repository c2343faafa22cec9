// @ts-check
/*
 * Models that record the paths a coverage passes to them. The loss is the number of the record, from 1, so each pixel's
 * loss identifies its record.
 */

/** Arguments of {@link pathRecorder}. @type {import('./point-functions.js').PathSeen[]} */
export const paths = [];

/** Arguments of {@link endsRecorder}. @type {import('./point-functions.js').EndsSeen[]} */
export const ends = [];

/** @returns {import('@radioshed/profile').RadialModel} */
export const pathRecorder = () => ({
  terrain: 'profile',
  nominalRadiusM: () => 8_500_000,
  lossDb: ({ groundM, stepM, txHeightM }, index, rxHeightM) =>
    paths.push({ groundM: groundM.slice(0, index + 1), stepM, txHeightM, rxHeightM }),
});

/** @returns {import('@radioshed/profile').EndsModel} */
export const endsRecorder = () => ({
  terrain: 'ends',
  lossDb: (distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM) =>
    ends.push({ distanceM, txGroundM, txHeightM, rxGroundM, rxHeightM }),
});
