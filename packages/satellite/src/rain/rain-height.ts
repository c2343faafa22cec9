import { checkRange } from '@radioshed/units';

/**
 * Mean height of the rain in km above the sea: slightly above the freezing height.
 *
 * @param freezingHeightKm yearly mean of the 0 °C isotherm above the sea, 0 to 8.
 * @throws OutOfRangeError for a height outside the range.
 * @see ITU-R P.839-4 eq. (1)
 * @example
 * ```ts
 * const path = { frequencyMHz: 20_000, elevationDeg: 35 };
 * const rain = rainFade({
 *   ...path,
 *   latDeg: 51.5,
 *   stationHeightKm: 0.03,
 *   rainHeightKm: rainHeightKm(2.1),
 *   rainRate001MmH: 26.5,
 *   polarisationTiltDeg: 45,
 * });
 * const rainDb = rain.attenuationDb(0.01);
 * rainDb.toFixed(2); // '11.61'
 * ```
 */
export function rainHeightKm(freezingHeightKm: number): number {
  return checkRange('freezingHeightKm', freezingHeightKm, 0, 8, 'km') + 0.36;
}
