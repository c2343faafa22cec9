/**
 * Loss over a single knife edge, J(ν), dB: 0 up to ν = −0.78.
 *
 * @see ITU-R P.1812 eq. (12); P.452 eq. (13)
 */
export function knifeEdgeLossDb(v: number): number {
  if (!(v > -0.78)) return 0;
  const u = v - 0.1;
  return 6.9 + 20 * Math.log10(Math.sqrt(u * u + 1) + u);
}
