/**
 * τ, how far inland the longest inland section lies, 0 to 1.
 *
 * @param inlandKm longest continuous inland section of the path, d_lm, km.
 * @see ITU-R P.1812 eq. (3); P.452 eq. (3a)
 * @wgsl
 */
export function inlandShare(inlandKm: number): number {
  return 1 - Math.exp(-4.12e-4 * inlandKm ** 2.41);
}

/**
 * β₀: percentage of time, %, in which the refractivity falls by more than 100 N-units/km in the lowest 100 m of air.
 *
 * @param latDeg latitude of the middle of the path, °.
 * @param landKm longest continuous section over land, inland or coastal, d_tm, km.
 * @param tau how far inland the path lies, τ of eq. (3), 0 to 1.
 * @see ITU-R P.1812 §3.6, eq. (2) to (5); P.452 §3.2.1
 */
export function anomalousTimePercent(latDeg: number, landKm: number, tau: number): number {
  const latitude = Math.abs(latDeg);
  const mu1 = Math.min(1, (10 ** (-landKm / (16 - 6.6 * tau)) + 10 ** (-5 * (0.496 + 0.354 * tau))) ** 0.2); // eq. (2)
  const open = latitude > 70 ? 4.17 : 10 ** (-0.015 * latitude + 1.67); // eq. (5)
  return open * mu1 * mu1 ** mu4Exponent(latitude); // eq. (4), (5)
}

/** log μ₄ / log μ₁. @see ITU-R P.1812 eq. (4) */
export function mu4Exponent(latDeg: number): number {
  const latitude = Math.abs(latDeg);
  return latitude > 70 ? 0.3 : -0.935 + 0.0176 * latitude;
}
