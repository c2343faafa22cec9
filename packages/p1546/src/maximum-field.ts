/** Field strength of 1 kW e.r.p. in free space, dBµV/m. @see ITU-R P.1546-6 Annex 5 §2, eq. (2) */
export function freeSpaceField(distanceKm: number): number {
  return 106.9 - 20 * Math.log10(distanceKm);
}

/**
 * E_max: greatest field strength of a path with a fraction of sea, dBµV/m.
 *
 * @see ITU-R P.1546-6 Annex 5 §2, eq. (1) to (3); for mixed paths eq. (42) of step 19 in Annex 6
 */
export function maximumField(distanceKm: number, seaShare: number, timePercent: number): number {
  const enhancementDb = 2.38 * (1 - Math.exp(-distanceKm / 8.94)) * Math.log10(50 / timePercent);
  return freeSpaceField(distanceKm) + seaShare * enhancementDb;
}
