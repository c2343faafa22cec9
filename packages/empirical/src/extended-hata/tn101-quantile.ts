/**
 * The value that a standard normal variable exceeds with probability q, within 4.5e-4; 0 for one half. The extended
 * Hata model prescribes this approximation.
 *
 * @param q 0 to 1, both excluded; 1e-6 and below give 4.75.
 * @see M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, eq. (26.2.23), its first constant as in NBS TN
 * 101
 */
export function tn101TailQuantile(q: number): number {
  const tail = Math.max(Math.min(q, 1 - q), 1e-6);
  const t = Math.sqrt(-2 * Math.log(tail));
  const above = (2.515516698 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return q <= 0.5 ? t - above : above - t;
}
