/** Curvature of the Earth itself in ITM, 1/m: a radius of 6369.4 km. */
export const EARTH_CURVATURE_PER_M = 157e-9;

/** Height in which refractivity falls to 1/e, m [TN101, eq. 4.3]. */
export const SCALE_HEIGHT_M = 9460;

/** Factor and scale, N-units, of the bending of rays [TN101, eq. 4.4]. */
export const BENDING = 0.04665;
export const BENDING_N = 179.3;

/**
 * Surface refractivity N_s at a height, N-units.
 *
 * @param heightM height above the sea, m.
 * @see TN101 eq. 4.3; [primer (20)](../../../../docs/primer.md#eq-20)
 * @wgsl
 */
export function refractivityAtHeightN(seaLevelRefractivityN: number, heightM: number): number {
  return seaLevelRefractivityN * Math.exp(-heightM / SCALE_HEIGHT_M);
}

/**
 * Radius a_e of the effective Earth, m.
 *
 * @param refractivityN surface refractivity N_s, N-units.
 * @see TN101 eq. 4.4; [primer (21)](../../../../docs/primer.md#eq-21)
 * @wgsl
 */
export function effectiveEarthRadiusM(refractivityN: number): number {
  return 1 / (EARTH_CURVATURE_PER_M * (1 - BENDING * Math.exp(refractivityN / BENDING_N)));
}
