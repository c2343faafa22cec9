import { DIPOLE_GAIN_DBI } from '@radioshed/units';

/**
 * Equivalent isotropically radiated power, dBm.
 *
 * @param powerDbm power at the transmitter's output, dBm.
 * @param feederLossDb loss between transmitter and antenna, dB, ≥ 0.
 * @param gainDbi gain of the antenna in the direction of the receiver, dBi.
 * @see [primer (14)](../../../docs/primer.md#eq-14)
 */
export function eirpDbm(powerDbm: number, feederLossDb: number, gainDbi: number): number {
  return powerDbm - feederLossDb + gainDbi;
}

/**
 * Effective radiated power, referred to a half-wave dipole, dBm, of an EIRP in dBm. See
 * [primer (3)](../../../docs/primer.md#eq-3).
 */
export function erpDbm(eirpDbm: number): number {
  return eirpDbm - DIPOLE_GAIN_DBI;
}

/**
 * Power at the output of the receiving antenna, dBm.
 *
 * @param eirpDbm EIRP towards the receiver, dBm.
 * @param pathLossDb basic transmission loss between isotropic antennas, dB.
 * @param rxGainDbi gain of the receiving antenna towards the transmitter, dBi.
 * @see ITU-R P.341-7 §4, where it follows from the definition of the basic transmission loss;
 *   [primer (15)](../../../docs/primer.md#eq-15)
 */
export function receivedPowerDbm(eirpDbm: number, pathLossDb: number, rxGainDbi: number): number {
  return eirpDbm - pathLossDb + rxGainDbi;
}
