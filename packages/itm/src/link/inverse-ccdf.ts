/**
 * Standard normal deviate that is exceeded with probability `q`, within 4.5·10⁻⁴.
 *
 * @param q probability, 0 < q < 1.
 * @see Abramowitz & Stegun, eq. 26.2.23
 */
export function inverseCcdf(q: number): number {
  const t = Math.sqrt(-2 * Math.log(q > 0.5 ? 1 - q : q));
  const zeta = ((0.010328 * t + 0.802853) * t + 2.515516) / (((0.001308 * t + 0.189269) * t + 1.432788) * t + 1);
  return q > 0.5 ? zeta - t : t - zeta;
}
