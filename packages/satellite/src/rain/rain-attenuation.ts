import { type RainPath, specificRain } from '@radioshed/gases';
import { checkRange, checkShape, openFields } from '@radioshed/units';

import { rainPathKm } from './rain-path.js';

const RAD = Math.PI / 180;

/** An earth station and its rain. */
export interface RainAttenuationInput extends RainPath {
  /** −90 to 90. */
  readonly latDeg: number;
  /** Above the sea, km, −1 to 10. */
  readonly stationHeightKm: number;
  /** Of the rain above the sea, km, 0 to 10; see `rainHeightKm`. */
  readonly rainHeightKm: number;
  /** Exceeded for 0.01 % of the year, mm/h, 0 to 300. */
  readonly rainRate001MmH: number;
}

/** Everything about rain at a station that does not depend on the percentage of time. */
export interface RainFade {
  /** Path below the rain height, and its projection on the ground. */
  readonly slantKm: number;
  readonly groundKm: number;
  readonly specificDbPerKm: number;
  readonly horizontalReduction: number;
  readonly verticalAdjustment: number;
  readonly effectiveKm: number;
  /** Exceeded for 0.01 % of the year. */
  readonly attenuation001Db: number;
  /** β of Step 10, for the percentage of time. */
  readonly beta: (timePercent: number) => number;
  /** Exceeded for a percentage of the year, 0.001 to 5 %, dB. */
  readonly attenuationDb: (timePercent: number) => number;
}

const INPUT = openFields<RainAttenuationInput>({
  frequencyMHz: 'checked',
  elevationDeg: 'checked',
  polarisationTiltDeg: 'checked',
  latDeg: 'checked',
  stationHeightKm: 'checked',
  rainHeightKm: 'checked',
  rainRate001MmH: 'checked',
});

/**
 * Rain attenuation of a path to space.
 *
 * @throws OutOfRangeError naming the field; the functions for a percentage of time outside 0.001 to 5 %.
 * @see ITU-R P.618-14 §2.2.1.1, Steps 2 to 10
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
export function rainFade(input: RainAttenuationInput): RainFade {
  checkShape(input, INPUT);
  const { elevationDeg, latDeg, rainHeightKm, stationHeightKm } = checked(input);
  const fGHz = input.frequencyMHz / 1000;
  const theta = elevationDeg * RAD;
  const slantKm = rainPathKm(rainHeightKm, stationHeightKm, elevationDeg);
  const groundKm = slantKm * Math.cos(theta); // Step 3
  const specificDbPerKm = specificRain(input, input.rainRate001MmH).rainDbPerKm; // Step 5
  const horizontalReduction =
    1 / (1 + 0.78 * Math.sqrt((groundKm * specificDbPerKm) / fGHz) - 0.38 * (1 - Math.exp(-2 * groundKm))); // Step 6
  const steepRad = Math.atan2(rainHeightKm - stationHeightKm, groundKm * horizontalReduction);
  const rainKm = steepRad > theta ? (groundKm * horizontalReduction) / Math.cos(theta) : slantKm;
  const chi = Math.abs(latDeg) < 36 ? 36 - Math.abs(latDeg) : 0;
  const lean = 31 * (1 - Math.exp(-elevationDeg / (1 + chi)));
  const verticalAdjustment =
    // Step 7
    1 / (1 + Math.sqrt(Math.sin(theta)) * ((lean * Math.sqrt(rainKm * specificDbPerKm)) / (fGHz * fGHz) - 0.45));
  const effectiveKm = rainKm * verticalAdjustment;
  const attenuation001Db = specificDbPerKm * effectiveKm; // Step 9
  const beta = (timePercent: number): number =>
    betaOf(checkRange('timePercent', timePercent, 0.001, 5, '%'), latDeg, elevationDeg);
  return {
    slantKm,
    groundKm,
    specificDbPerKm,
    horizontalReduction,
    verticalAdjustment,
    effectiveKm,
    attenuation001Db,
    beta,
    attenuationDb: (p) => {
      const slope = beta(p) * (1 - p) * Math.sin(theta);
      if (attenuation001Db === 0) return 0;
      const power = 0.655 + 0.033 * Math.log(p) - 0.045 * Math.log(attenuation001Db) - slope;
      return attenuation001Db * (p / 0.01) ** -power; // Step 10
    },
  };
}

function betaOf(timePercent: number, latDeg: number, elevationDeg: number): number {
  const south = 36 - Math.abs(latDeg);
  if (timePercent >= 1 || south <= 0) return 0;
  return elevationDeg >= 25 ? 0.005 * south : 0.005 * south + 1.8 - 4.25 * Math.sin(elevationDeg * RAD);
}

function checked(input: RainAttenuationInput): RainAttenuationInput {
  checkRange('latDeg', input.latDeg, -90, 90, 'degrees');
  checkRange('elevationDeg', input.elevationDeg, 0, 90, 'degrees');
  checkRange('stationHeightKm', input.stationHeightKm, -1, 10, 'km');
  checkRange('rainHeightKm', input.rainHeightKm, 0, 10, 'km');
  checkRange('rainRate001MmH', input.rainRate001MmH, 0, 300, 'mm/h');
  return input;
}
