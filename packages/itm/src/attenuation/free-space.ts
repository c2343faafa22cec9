/**
 * Free-space basic transmission loss, dB, with the constant 32.45 of the reference.
 *
 * @see ITU-R P.525 eq. (4)
 */
export function freeSpaceLossDb(distanceM: number, frequencyMHz: number): number {
  return 32.45 + 20 * Math.log10(frequencyMHz) + 20 * Math.log10(distanceM / 1000);
}
