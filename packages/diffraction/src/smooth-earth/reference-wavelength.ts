/**
 * Wavelength with the speed of light of the ITU-R reference programs, 2.998·10⁸ m/s, in m. It differs from the exact
 * one by 2.5·10⁻⁵, which changes a loss by less than 0.001 dB.
 *
 * @param frequencyMHz frequency, MHz, > 0.
 */
export function referenceWavelengthM(frequencyMHz: number): number {
  return 299.8 / frequencyMHz;
}
