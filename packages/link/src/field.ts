import { dbuvpmFromIsotropicDbm } from '@radioshed/units';

/**
 * Field strength at the receiving antenna, dBµV/m, independent of its gain.
 *
 * With the frequency in MHz this is E = EIRP(dBm) − L + 20·log₁₀ f + 77.2.
 *
 * @param eirpDbm EIRP towards the receiver, dBm.
 * @param pathLossDb basic transmission loss, dB.
 * @param frequencyMHz frequency, MHz, > 0.
 * @see ITU-R P.525-4 §2 (field and power density of a plane wave)
 */
export function fieldDbuvpm(eirpDbm: number, pathLossDb: number, frequencyMHz: number): number {
  return dbuvpmFromIsotropicDbm(eirpDbm - pathLossDb, frequencyMHz);
}
