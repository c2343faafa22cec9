/**
 * Standard deviation σ_h of terrain and clutter inside the first Fresnel zone, m.
 *
 * @see ERL 79-ITS 67 eq. 3.6a
 * @wgsl
 */
export function sigmaHM(deltaHM: number): number {
  return 0.78 * deltaHM * Math.exp(-0.5 * Math.sqrt(Math.sqrt(deltaHM)));
}
