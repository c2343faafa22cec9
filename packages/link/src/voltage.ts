import { wFromDbm } from '@radioshed/units';

/**
 * Voltage of a received power across a matched load, U = √(P·R), µV rms.
 *
 * @param receivedPowerDbm power delivered to the load, dBm.
 * @param loadOhm resistance of the load, Ω, > 0; 50 and 75 Ω are the usual inputs of receivers.
 */
export function loadVoltageUv(receivedPowerDbm: number, loadOhm: number): number {
  return Math.sqrt(wFromDbm(receivedPowerDbm) * loadOhm) * 1e6;
}

/** The same voltage as a level in dBµV: at 50 Ω 0 dBm is 106.99 dBµV. */
export function loadVoltageDbuv(receivedPowerDbm: number, loadOhm: number): number {
  // 20·log₁₀ of √(P·R) in µV; 90 dB lead from mW and V² to W and µV².
  return receivedPowerDbm + 10 * Math.log10(loadOhm) + 90;
}
