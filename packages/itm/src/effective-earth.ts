/** Curvature of the Earth itself in ITM, 1/m: a radius of 6369.4 km. */
export const EARTH_CURVATURE_PER_M = 157e-9;

/**
 * Surface refractivity N_s at a height, N-units.
 *
 * @param heightM height above the sea, m.
 * @see TN101 eq. 4.3; [primer (20)](../../../docs/primer.md#eq-20)
 * @wgsl
 */
export function refractivityAtHeightN(seaLevelRefractivityN: number, heightM: number): number {
  return seaLevelRefractivityN * Math.exp(-heightM / 9460);
}

/**
 * Radius a_e of the effective Earth, m.
 *
 * @param refractivityN surface refractivity N_s, N-units.
 * @see TN101 eq. 4.4; [primer (21)](../../../docs/primer.md#eq-21)
 * @wgsl
 */
export function effectiveEarthRadiusM(refractivityN: number): number {
  return 1 / (EARTH_CURVATURE_PER_M * (1 - 0.04665 * Math.exp(refractivityN / 179.3)));
}
