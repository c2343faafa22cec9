/**
 * Height-gain function F(x, K) of the smooth-earth diffraction, dB.
 *
 * @param xKm normalised distance, km.
 * @param k normalised surface impedance K.
 * @see Vogler 1964; [Algorithm, §6]
 * @wgsl
 */
export function heightFunctionDb(xKm: number, k: number): number {
  if (xKm < 200) {
    const w = -Math.log(k);
    if (k < 1e-5 || xKm * w * w * w > 5495) return xKm > 1 ? 17.372 * Math.log(xKm) - 117 : -117;
    return (2.5e-5 * xKm * xKm) / k - 8.686 * w - 15;
  }
  const logX = Math.log(xKm);
  const far = 0.05751 * xKm - 4.343 * logX;
  if (xKm >= 2000) return far;
  const w = 0.0134 * xKm * Math.exp(-0.005 * xKm);
  return (1 - w) * far + w * (17.372 * logX - 117);
}
