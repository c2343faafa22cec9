import { normalTailQuantile } from '@radioshed/numeric';
import { checkRange } from '@radioshed/units';

import { checkOpenPercent } from './limits.js';

/**
 * Loss in dB to clutter around one terminal of a terrestrial path in towns and suburbs, not exceeded at
 * `locationPercent` of the places.
 *
 * It never exceeds its value at 2 km. Where both terminals are below roofs, it counts once for each, provided that they
 * are 1 km or more apart.
 *
 * @param distanceM length of the path, m, ≥ 250.
 * @param frequencyMHz frequency, MHz, 500 to 67 000.
 * @param locationPercent percentage of locations, %, above 0 and below 100.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.2108-1 §3.2, equations (3a) to (6)
 * @example
 * ```ts
 * p2108TerrestrialDb(1000, 3500, 99.9).toFixed(1); // '42.8'
 * ```
 */
export function p2108TerrestrialDb(distanceM: number, frequencyMHz: number, locationPercent: number): number {
  checkRange('distanceM', distanceM, 250, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, 500, 67_000, 'MHz');
  checkOpenPercent('locationPercent', locationPercent);
  const deviations = -normalTailQuantile(locationPercent / 100);
  const fGHz = frequencyMHz / 1000;
  return Math.min(clutterDb(distanceM / 1000, fGHz, deviations), clutterDb(2, fGHz, deviations)); // (6)
}

function clutterDb(dKm: number, fGHz: number, deviations: number): number {
  const longDb = -2 * Math.log10(10 ** (-5 * Math.log10(fGHz) - 12.5) + 10 ** -16.5); // (4a)
  const shortDb = 32.98 + 23.9 * Math.log10(dKm) + 3 * Math.log10(fGHz); // (5a)
  const long = 10 ** (-0.2 * longDb);
  const short = 10 ** (-0.2 * shortDb);
  const sigmaDb = Math.sqrt((4 ** 2 * long + 6 ** 2 * short) / (long + short)); // (3b), (4b), (5b)
  return -5 * Math.log10(long + short) + sigmaDb * deviations; // (3a), −Q⁻¹(p) being the quantile
}
