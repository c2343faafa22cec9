/** Inverse complementary normal distribution, for 0.01 to 0.99. @see ITU-R P.1546-6 Annex 5 §16, eq. (39) */
export function inverseNormal(x: number): number {
  return x <= 0.5 ? upper(x) : -upper(1 - x);
}

function upper(x: number): number {
  const t = Math.sqrt(-2 * Math.log(x));
  const above = (0.010328 * t + 0.802853) * t + 2.515517;
  const below = ((0.001308 * t + 0.189269) * t + 1.432788) * t + 1;
  return t - above / below;
}
