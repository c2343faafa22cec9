/** Mean Earth radius used by ITU-R Recommendations, m. */
export const MEAN_EARTH_RADIUS_M = 6_371_000;

/**
 * Radius in m of the Earth that makes a ray straight, for the effective-radius factor k (4/3 in a median atmosphere).
 *
 * @see [primer (8)](../../../docs/primer.md#eq-8)
 */
export function effectiveEarthRadiusM(k: number): number {
  return k * MEAN_EARTH_RADIUS_M;
}

/**
 * Height in m by which the Earth rises above the chord, `aM` from one end and `bM` from the other, on a sphere of `radiusM`.
 *
 * @see [primer (9)](../../../docs/primer.md#eq-9)
 */
export function earthBulgeM(aM: number, bM: number, radiusM: number): number {
  return (aM * bM) / (2 * radiusM);
}
