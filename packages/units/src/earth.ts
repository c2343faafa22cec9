/** Mean Earth radius used by ITU-R Recommendations, m. */
export const MEAN_EARTH_RADIUS_M = 6_371_000;

/** {@link MEAN_EARTH_RADIUS_M} in km. */
export const MEAN_EARTH_RADIUS_KM: number = MEAN_EARTH_RADIUS_M / 1000;

/**
 * Radius in m of the Earth that makes a ray straight, for the effective-radius factor k (4/3 in a median atmosphere).
 *
 * @see [primer (8)](../../../docs/primer.md#eq-8)
 */
export function effectiveEarthRadiusM(k: number): number {
  return k * MEAN_EARTH_RADIUS_M;
}

/** Radius of the effective Earth in a median atmosphere, k = 4/3, m. */
export const MEDIAN_EARTH_RADIUS_M: number = effectiveEarthRadiusM(4 / 3);

/** Length of a degree of a great circle on a sphere of {@link MEAN_EARTH_RADIUS_M}, km. */
export const KM_PER_DEGREE: number = (Math.PI / 180) * MEAN_EARTH_RADIUS_KM;

/**
 * Height in m by which the Earth rises above the chord, `aM` from one end and `bM` from the other, on a sphere of
 * `radiusM`.
 *
 * @see [primer (9)](../../../docs/primer.md#eq-9)
 */
export function earthBulgeM(aM: number, bM: number, radiusM: number): number {
  return (aM * bM) / (2 * radiusM);
}
