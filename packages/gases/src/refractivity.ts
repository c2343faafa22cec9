import { checkRange } from '@radioshed/units';

import type { Air } from './air.js';

/**
 * The wet term of refractivity, N-units, which causes scintillation; nothing is checked.
 * @see ITU-R P.453-14 Annex 1 §1
 */
export function wetRefractivityN(vapourPressureHpa: number, temperatureK: number): number {
  return (72 * vapourPressureHpa) / temperatureK + (3.75e5 * vapourPressureHpa) / (temperatureK * temperatureK);
}

/**
 * Refractivity of air, N-units, for loops: nothing is checked.
 *
 * @see ITU-R P.453-14 Annex 1 §1
 * @example
 * ```ts
 * const ground = referenceAir(0);
 * refractivityN(ground).toFixed(1); // '317.7'
 * ```
 */
export function refractivityN({ dryPressureHpa, vapourPressureHpa, temperatureK }: Air): number {
  return (77.6 * dryPressureHpa) / temperatureK + wetRefractivityN(vapourPressureHpa, temperatureK);
}

/** Refractive index of air, for loops: nothing is checked. @see ITU-R P.453-14 Annex 1 §1 */
export function refractiveIndex(air: Air): number {
  return 1 + 1e-6 * refractivityN(air);
}

/**
 * Partial pressure of water vapour in hPa from the relative humidity over water.
 *
 * @param pressureHpa total pressure of the air, 300 to 1100.
 * @param temperatureC −40 to 50.
 * @param humidityPercent 0 to 100.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.453-14 eq. (8), (9)
 */
export function vapourPressureOfHumidityHpa(
  humidityPercent: number,
  temperatureC: number,
  pressureHpa: number,
): number {
  checkRange('humidityPercent', humidityPercent, 0, 100, '%');
  const t = checkRange('temperatureC', temperatureC, -40, 60, '°C');
  const p = checkRange('pressureHpa', pressureHpa, 300, 1100, 'hPa');
  const enhancement = 1 + 1e-4 * (7.2 + p * (0.032 + 5.9e-6 * t * t));
  const saturatedHpa = enhancement * 6.1121 * Math.exp(((18.678 - t / 234.5) * t) / (t + 257.14)); // eq. (9)
  return (humidityPercent * saturatedHpa) / 100; // eq. (8)
}
