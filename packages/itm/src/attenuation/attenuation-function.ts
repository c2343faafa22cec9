/**
 * Attenuation function F(θd) of troposcatter, dB.
 *
 * @param thetaDistanceM angular distance × distance, rad·m.
 * @see [Algorithm, eq. 6.9]
 * @wgsl
 */
export function attenuationFunctionDb(thetaDistanceM: number): number {
  const logTd = Math.log10(thetaDistanceM);
  if (thetaDistanceM <= 10e3) return 133.4 + 0.332e-3 * thetaDistanceM - 10 * logTd;
  if (thetaDistanceM <= 70e3) return 104.6 + 0.212e-3 * thetaDistanceM - 2.5 * logTd;
  return 71.8 + 0.157e-3 * thetaDistanceM + 5 * logTd;
}
