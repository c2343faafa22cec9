/** Coefficients of eq. (97), for TypeScript and WGSL. */
export const NORMAL = {
  c0: 2.515516698,
  c1: 0.802853,
  c2: 0.010328,
  d1: 1.432788,
  d2: 0.189269,
  d3: 0.001308,
} as const;

const { c0: C0, c1: C1, c2: C2, d1: D1, d2: D2, d3: D3 } = NORMAL;

/**
 * The inverse complementary cumulative normal distribution I(x): how many standard deviations a value exceeded with
 * probability `x` lies above the mean. Within 0.00054 of the true one.
 *
 * @param x probability, 0 to 1; below 1e-6 and above 1 − 1e-6 these limits are taken.
 * @see ITU-R P.1812 Attachment 2 to Annex 1, eq. (96), (97); P.452 Attachment 3, eq. (172)
 */
export function inverseNormal(x: number): number {
  const limited = Math.min(Math.max(x, 1e-6), 1 - 1e-6);
  return limited <= 0.5 ? upperQuantile(limited) : -upperQuantile(1 - limited);
}

function upperQuantile(x: number): number {
  const t = Math.sqrt(-2 * Math.log(x)); // eq. (97a)
  return t - ((C2 * t + C1) * t + C0) / (((D3 * t + D2) * t + D1) * t + 1); // eq. (96a), (97b)
}
