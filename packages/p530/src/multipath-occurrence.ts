import { checkRange, checkShape, fields } from '@radioshed/units';

import { checkDistanceKm, checkFrequencyMHz, checkAltitudeM } from './checks.js';

/** A link as multipath fading sees it. Heights are above sea level. */
export interface MultipathLink {
  /** Length of the path, km, 0.1 to 1000. */
  readonly distanceKm: number;
  /** Frequency, MHz, 100 to 100 000. */
  readonly frequencyMHz: number;
  /** Height of the transmitting antenna above sea level, m. */
  readonly txAltitudeM: number;
  /** Height of the receiving antenna above sea level, m. */
  readonly rxAltitudeM: number;
}

/** Input of the occurrence of multipath fading. */
export interface MultipathInput extends MultipathLink {
  /** Mean height of the terrain along the path above sea level, m. */
  readonly terrainAltitudeM: number;
  /** Geoclimatic factor K of the worst month. */
  readonly geoclimaticFactor: number;
  /** Refractivity gradient in the lowest 65 m not exceeded for 75 % of the year, dN₇₅, N-units/km. */
  readonly gradient75: number;
}

const INPUT = fields<MultipathInput>({
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  txAltitudeM: 'checked',
  rxAltitudeM: 'checked',
  terrainAltitudeM: 'checked',
  geoclimaticFactor: 'checked',
  gradient75: 'checked',
});

/**
 * Multipath occurrence factor p₀ of the worst month, %: what deep fades of 0 dB would come to. It may exceed 100.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.3.1, eq. (4) to (7)
 */
export function multipathOccurrencePercent(input: MultipathInput): number {
  checkShape(input, INPUT);
  const d = checkDistanceKm(input.distanceKm);
  const f = checkFrequencyMHz('frequencyMHz', input.frequencyMHz) / 1000;
  const terrainM = checkAltitudeM('terrainAltitudeM', input.terrainAltitudeM);
  const k = checkRange('geoclimaticFactor', input.geoclimaticFactor, 1e-12, 1);
  const gradient = checkRange('gradient75', input.gradient75, 0, 1000, 'N-units/km');
  const { lowerM, inclination, meanM } = ends(input);
  const clearanceM = meanM - (d * d) / 102 - terrainM;
  const reflection = Math.min(
    (gradient / 50) ** 1.8 * Math.exp(-clearanceM / (2.5 * Math.sqrt(d))),
    (gradient * d ** 1.5 * Math.sqrt(f)) / 24_730,
  );
  const exponent =
    -0.376 * Math.tanh((clearanceM - 147) / 125) - 0.334 * inclination ** 0.39 - 0.00027 * lowerM + 17.85 * reflection;
  return k * d ** 3.51 * (f * f + 13) ** 0.447 * 10 ** exponent;
}

/** Input of the method of P.530-17. */
export interface PointGradientInput extends MultipathLink {
  /** Refractivity gradient in the lowest 65 m not exceeded for 1 % of the average year, dN₁, N-units/km. */
  readonly gradient1: number;
  /** Roughness of the terrain s_a, m: standard deviation of heights around the path. Without it, the quick method. */
  readonly terrainRoughnessM?: number;
}

const POINT_GRADIENT = fields<PointGradientInput>({
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  txAltitudeM: 'checked',
  rxAltitudeM: 'checked',
  gradient1: 'checked',
  terrainRoughnessM: 'number?',
});

/** Multipath occurrence by P.530-17. */
export interface PointGradientOccurrence {
  /** Geoclimatic factor K of the worst month. */
  readonly geoclimaticFactor: number;
  /** Multipath occurrence factor p₀ of the worst month, %. */
  readonly occurrencePercent: number;
}

/**
 * The factor from the point refractivity gradient: in detail with the roughness of the terrain, otherwise for quick
 * planning.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-17 §2.3.1, eq. (4) to (8)
 * @example
 * ```ts
 * // 30 km at 18 GHz between masts at 340 and 290 m above sea level
 * const link = { distanceKm: 30, frequencyMHz: 18_000, txAltitudeM: 340, rxAltitudeM: 290 };
 * const { occurrencePercent } = pointGradientOccurrence({ ...link, gradient1: -200, terrainRoughnessM: 40 });
 * occurrencePercent.toFixed(2); // '5.32'
 * ```
 */
export function pointGradientOccurrence(input: PointGradientInput): PointGradientOccurrence {
  checkShape(input, POINT_GRADIENT);
  const d = checkDistanceKm(input.distanceKm);
  const f = checkFrequencyMHz('frequencyMHz', input.frequencyMHz) / 1000;
  const gradient = checkRange('gradient1', input.gradient1, -2000, 1000, 'N-units/km');
  const { lowerM, inclination } = ends(input);
  if (input.terrainRoughnessM === undefined) {
    const k = 10 ** (-4.6 - 0.0027 * gradient);
    const occurrencePercent = k * d ** 3.1 * (1 + inclination) ** -1.29 * f ** 0.8 * 10 ** (-0.00089 * lowerM);
    return { geoclimaticFactor: k, occurrencePercent };
  }
  const roughnessM = checkRange('terrainRoughnessM', input.terrainRoughnessM, 0, 5000, 'm');
  const k = 10 ** (-4.4 - 0.0027 * gradient) * (10 + roughnessM) ** -0.46;
  const occurrencePercent = k * d ** 3.4 * (1 + inclination) ** -1.03 * f ** 0.8 * 10 ** (-0.00076 * lowerM);
  return { geoclimaticFactor: k, occurrencePercent };
}

/** Lower end and mean height, m; inclination of the path, mrad. */
function ends({ distanceKm, txAltitudeM, rxAltitudeM }: MultipathLink): {
  readonly lowerM: number;
  readonly meanM: number;
  readonly inclination: number;
} {
  checkAltitudeM('txAltitudeM', txAltitudeM);
  checkAltitudeM('rxAltitudeM', rxAltitudeM);
  return {
    lowerM: Math.min(txAltitudeM, rxAltitudeM),
    meanM: (txAltitudeM + rxAltitudeM) / 2,
    inclination: Math.abs(txAltitudeM - rxAltitudeM) / distanceKm,
  };
}

/** Largest ΔG that the Recommendation uses, dB. */
export const MAX_CONVERSION_DB = 10.8;

/**
 * Logarithmic geoclimatic conversion factor ΔG from the worst month to the average year, dB, without its limit
 * `MAX_CONVERSION_DB`.
 *
 * @param latitudeDeg of the middle of the path, −90 to 90.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.3.4, eq. (24)
 * @example
 * ```ts
 * // 30 km at 18 GHz between masts at 340 and 290 m above sea level
 * const link = { distanceKm: 30, frequencyMHz: 18_000, txAltitudeM: 340, rxAltitudeM: 290 };
 * const { occurrencePercent } = pointGradientOccurrence({ ...link, gradient1: -200, terrainRoughnessM: 40 });
 * const rain = rainOnLink({ distanceKm: 30, frequencyMHz: 18_000, rainRate001MmH: 30, polarisationTiltDeg: 90 });
 * const fading = {
 *   occurrencePercent,
 *   conversionDb: annualConversionDb(link, 48),
 *   rainFade001Db: rain.fade001Db,
 *   frequencyMHz: 18_000,
 * };
 * marginForAvailabilityDb(fading, 99.99).toFixed(1); // '33.9'
 * ```
 */
export function annualConversionDb(input: MultipathLink, latitudeDeg: number): number {
  checkShape(input, LINK);
  const d = checkDistanceKm(input.distanceKm);
  checkFrequencyMHz('frequencyMHz', input.frequencyMHz);
  const latitude = Math.abs(checkRange('latitudeDeg', latitudeDeg, -90, 90, 'degrees'));
  const turn = Math.abs(Math.cos((2 * latitude * Math.PI) / 180)) ** 0.7;
  const { inclination } = ends(input);
  const sign = latitude <= 45 ? 1 : -1;
  return 10.5 - 5.6 * Math.log10(1.1 + sign * turn) - 2.7 * Math.log10(d) + 1.7 * Math.log10(1 + inclination);
}

const LINK = fields<MultipathLink>({
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  txAltitudeM: 'checked',
  rxAltitudeM: 'checked',
});
