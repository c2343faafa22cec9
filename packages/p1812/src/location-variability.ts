import { checkRange } from '@radioshed/units';

/**
 * Standard deviation of the loss among the locations of a small area, outdoors, dB.
 *
 * @param frequencyMHz frequency, MHz, > 0.
 * @param rxHeightM height of the receiving antenna above the ground, m, ≥ 0.
 * @param clutterM height of the clutter around it, m, ≥ 0: 10 m above that locations no longer differ.
 * @param resolutionM side of the square area, m, > 0; 50 to 1000 are usual.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1812 §4.7, eq. (64) to (66)
 */
export function locationDeviationDb(
  frequencyMHz: number,
  rxHeightM: number,
  clutterM: number,
  resolutionM: number,
): number {
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('rxHeightM', rxHeightM, 0, Infinity, 'm');
  checkRange('clutterM', clutterM, 0, Infinity, 'm');
  checkRange('resolutionM', resolutionM, Number.MIN_VALUE, Infinity, 'm');
  return deviationInClutterDb(frequencyMHz, resolutionM) * heightFactor(rxHeightM, clutterM);
}

/** The deviation for a receiving antenna at the top of the clutter or below, dB. @see ITU-R P.1812 §4.7, eq. (64) */
export function deviationInClutterDb(frequencyMHz: number, resolutionM: number): number {
  return (0.52 + (0.024 * frequencyMHz) / 1000) * resolutionM ** 0.28;
}

/** The fraction of that deviation that remains at a height, 0 to 1. @see ITU-R P.1812 §4.7, eq. (65), (66) */
export function heightFactor(rxHeightM: number, clutterM: number): number {
  return Math.min(1, Math.max(0, 1 - (rxHeightM - clutterM) / 10));
}
