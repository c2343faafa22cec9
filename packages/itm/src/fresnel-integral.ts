import { powerDb } from './power-db.js';

/**
 * Loss over an ideal knife edge A(v, 0), dB.
 *
 * @param vSquared square of the Fresnel–Kirchhoff parameter, ≥ 0.
 * @see TN101v2 eq. III.24b–c; ERL 79-ITS 67 eq. 3.27
 * @wgsl
 */
export function fresnelIntegralDb(vSquared: number): number {
  if (vSquared < 5.76) return 6.02 + 9.11 * Math.sqrt(vSquared) - 1.27 * vSquared; // III.24b, v < 2.4
  return 12.953 + powerDb(vSquared); // III.24c
}
