/**
 * Field strength of a transmitter behind a basic transmission loss, dBµV/m.
 *
 * @param lossDb basic transmission loss, dB.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param erpKw effective radiated power over a half-wave dipole, kW, > 0.
 * @see ITU-R P.1812 §4.10, eq. (70)
 */
export function fieldStrengthDbuvpm(lossDb: number, frequencyMHz: number, erpKw: number = 1): number {
  return 199.36 + 20 * Math.log10(frequencyMHz / 1000) - lossDb + 10 * Math.log10(erpKw);
}
