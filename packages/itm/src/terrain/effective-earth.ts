import { EARTH_CURVATURE_PER_M, RAY_BENDING, RAY_BENDING_N, REFRACTIVITY_SCALE_HEIGHT_M } from '@radioshed/units';

/**
 * Surface refractivity N_s at a height, N-units.
 *
 * @param heightM height above the sea, m.
 * @see TN101 eq. 4.3; [primer (20)](../../../../docs/primer.md#eq-20)
 * @wgsl
 */
export function refractivityAtHeightN(seaLevelRefractivityN: number, heightM: number): number {
  return seaLevelRefractivityN * Math.exp(-heightM / REFRACTIVITY_SCALE_HEIGHT_M);
}

/**
 * Radius a_e of the effective Earth, m.
 *
 * @param refractivityN surface refractivity N_s, N-units.
 * @see TN101 eq. 4.4; [primer (21)](../../../../docs/primer.md#eq-21)
 * @wgsl
 */
export function effectiveEarthRadiusM(refractivityN: number): number {
  return 1 / (EARTH_CURVATURE_PER_M * (1 - RAY_BENDING * Math.exp(refractivityN / RAY_BENDING_N)));
}
