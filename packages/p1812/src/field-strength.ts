import { checkRange } from '@radioshed/units';

/**
 * Field strength of a transmitter after a basic transmission loss, dBµV/m.
 *
 * @param lossDb basic transmission loss, dB.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param erpKw effective radiated power over a half-wave dipole, kW, > 0.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1812 §4.10, eq. (70)
 */
export function fieldDbuvpm(lossDb: number, frequencyMHz: number, erpKw: number = 1): number {
  checkRange('lossDb', lossDb, -Infinity, Infinity, 'dB');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('erpKw', erpKw, Number.MIN_VALUE, Infinity, 'kW');
  return 199.36 + 20 * Math.log10(frequencyMHz / 1000) - lossDb + 10 * Math.log10(erpKw);
}
