/**
 * Median loss of a row of the tables by distance, dB.
 *
 * @param slopeDb loss that ten times the distance adds, 10·α, dB.
 * @param oneMetreDb loss at 1 m, dB.
 * @see ITU-R P.1411-12 eq. (1)
 * @wgsl
 */
export function slopeLossDb(distanceM: number, slopeDb: number, oneMetreDb: number): number {
  return slopeDb * Math.log10(distanceM) + oneMetreDb;
}

/**
 * The same with its excess over free space added as a power, so that it is never below free space, dB.
 *
 * @param freeOneMetreDb loss of free space at 1 m, dB.
 * @see ITU-R P.1411-12 §4.1.1
 * @wgsl
 */
export function aboveFreeSpaceDb(
  distanceM: number,
  slopeDb: number,
  oneMetreDb: number,
  freeOneMetreDb: number,
): number {
  const freeSpaceDb = slopeLossDb(distanceM, 20, freeOneMetreDb);
  const excessDb = slopeLossDb(distanceM, slopeDb, oneMetreDb) - freeSpaceDb;
  return freeSpaceDb + 10 * Math.log10(10 ** (excessDb / 10) + 1);
}
