import { powerDb } from './power-db.js';

/** Coefficients of 1, v and v² below v = 2.4, and the constant above [TN101v2, eq. III.24b–c]. */
export const FRESNEL: readonly [number, number, number] = [6.02, 9.11, -1.27];
export const FRESNEL_FAR = 5.76;
export const FRESNEL_FAR_DB = 12.953;

/**
 * Loss over an ideal knife edge A(v, 0), dB.
 *
 * @param vSquared square of the Fresnel–Kirchhoff parameter, ≥ 0.
 * @see TN101v2 eq. III.24b–c; ERL 79-ITS 67 eq. 3.27
 * @wgsl
 */
export function fresnelIntegralDb(vSquared: number): number {
  // III.24b, v < 2.4
  if (vSquared < FRESNEL_FAR) return FRESNEL[0] + FRESNEL[1] * Math.sqrt(vSquared) + FRESNEL[2] * vSquared;
  return FRESNEL_FAR_DB + powerDb(vSquared); // III.24c
}
