/** Fraction of Δh [ERL 79-ITS 67, eq. 3.6a]. */
export const SIGMA_SHARE = 0.78;

/**
 * Standard deviation σ_h of terrain and clutter inside the first Fresnel zone, m.
 *
 * @see ERL 79-ITS 67 eq. 3.6a
 * @wgsl
 */
export function sigmaHM(deltaHM: number): number {
  return SIGMA_SHARE * deltaHM * Math.exp(-0.5 * Math.sqrt(Math.sqrt(deltaHM)));
}
