/**
 * Standard normal deviate that is exceeded with probability `q`, Q⁻¹(q), as ITU-R P.1057 approximates it: within
 * 4.5·10⁻⁴. P.528 prescribes this approximation.
 *
 * @param q probability, 0 < q < 1.
 * @see ITU-R P.1057; M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.2.23
 */
export function p1057TailQuantile(q: number): number {
  const t = Math.sqrt(-2 * Math.log(Math.min(q, 1 - q)));
  const deviations =
    t - ((0.010328 * t + 0.802853) * t + 2.515516) / (((0.001308 * t + 0.189269) * t + 1.432788) * t + 1);
  return q > 0.5 ? -deviations : deviations;
}
