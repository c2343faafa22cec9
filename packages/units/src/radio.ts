import { BOLTZMANN_JPK, FREE_SPACE_IMPEDANCE_OHM, REFERENCE_TEMPERATURE_K, SPEED_OF_LIGHT_MPS } from './constants.js';

/**
 * Free-space wavelength in m at a frequency in MHz. Not checked, for inner loops: 0 MHz gives Infinity. See
 * [primer (5)](../../../docs/primer.md#eq-5).
 *
 * @example
 * ```ts
 * console.log(wavelengthM(868).toFixed(4)); // 0.3454
 * ```
 */
export function wavelengthM(frequencyMHz: number): number {
  return SPEED_OF_LIGHT_MPS / (frequencyMHz * 1e6);
}

/** Frequency in MHz whose free-space wavelength is `lengthM`. */
export function frequencyMHzFromWavelengthM(lengthM: number): number {
  return SPEED_OF_LIGHT_MPS / (lengthM * 1e6);
}

/**
 * Thermal noise power k·T·B in dBm. Not checked, for inner loops: a negative bandwidth gives NaN.
 *
 * @param bandwidthHz receiver bandwidth, Hz, > 0; 1 Hz at 290 K gives −173.98 dBm.
 * @param temperatureK noise temperature, K.
 * @see [primer (17)](../../../docs/primer.md#eq-17)
 * @example
 * ```ts
 * console.log(thermalNoiseDbm(125_000).toFixed(2)); // -123.01
 * ```
 */
export function thermalNoiseDbm(bandwidthHz: number, temperatureK: number = REFERENCE_TEMPERATURE_K): number {
  return 10 * Math.log10(BOLTZMANN_JPK * temperatureK * bandwidthHz) + 30;
}

/**
 * Field strength in dBµV/m of a plane wave that gives an isotropic receiver `powerDbm`.
 *
 * P = E²·λ²/(4π·Z₀), ITU-R P.525 §2; [primer (7)](../../../docs/primer.md#eq-7).
 *
 * @example
 * ```ts
 * console.log(dbuvpmFromIsotropicDbm(-90, 868).toFixed(2)); // 45.99
 * ```
 */
export function dbuvpmFromIsotropicDbm(powerDbm: number, frequencyMHz: number): number {
  return powerDbm + isotropicFieldOffsetDb(frequencyMHz);
}

/** Power in dBm that an isotropic receiver takes from a plane wave of a field strength in dBµV/m. */
export function isotropicDbmFromDbuvpm(fieldDbuvpm: number, frequencyMHz: number): number {
  return fieldDbuvpm - isotropicFieldOffsetDb(frequencyMHz);
}

function isotropicFieldOffsetDb(frequencyMHz: number): number {
  const lambda = wavelengthM(frequencyMHz);
  // 90 dB turn dBm into the µV² scale: 1 mW = 10⁻³ W, 1 V² = 10¹² µV².
  return 10 * Math.log10((4 * Math.PI * FREE_SPACE_IMPEDANCE_OHM) / (lambda * lambda)) + 90;
}
