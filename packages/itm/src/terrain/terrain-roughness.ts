/** Fraction of Δh that no short stretch shows [ERL 79-ITS 67, eq. 3]. */
export const MISSED_SHARE = 0.8;

/**
 * Terrain irregularity Δh(d) seen over a distance, m.
 *
 * @param deltaHM asymptotic irregularity Δh, m.
 * @see ERL 79-ITS 67 eq. 3; [primer (22)](../../../../docs/primer.md#eq-22)
 * @wgsl
 */
export function terrainRoughnessM(distanceM: number, deltaHM: number): number {
  return deltaHM * (1 - MISSED_SHARE * Math.exp(-distanceM / 50e3));
}
