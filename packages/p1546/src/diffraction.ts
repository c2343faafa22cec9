/** J(ν): loss of a knife edge, dB; 0 where it would be negative. @see ITU-R P.1546-6 Annex 5, eq. (12a) */
export function edgeLossDb(v: number): number {
  return v > -0.7806 ? 6.9 + 20 * Math.log10(Math.hypot(v - 0.1, 1) + v - 0.1) : 0;
}

/**
 * Longest path with 0.6 of the first Fresnel zone clear over a smooth Earth, km.
 * @see ITU-R P.1546-6 Annex 5 §18, eq. (41)
 */
export function clearDistanceKm(frequencyMHz: number, h1M: number, h2M: number): number {
  const low = Math.max(0, h1M);
  const byFrequency = 3.89e-5 * frequencyMHz * low * h2M;
  const byHorizons = 4.1 * (Math.sqrt(low) + Math.sqrt(h2M));
  return Math.max(0.001, (byFrequency * byHorizons) / (byFrequency + byHorizons));
}

/** Converts radians to degrees. */
export const degrees = (radians: number): number => (radians * 180) / Math.PI;
