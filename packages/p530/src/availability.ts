import { checkRange, checkShape, fields } from '@radioshed/units';

import { type DiversityOutage, equippedOutage, type OutagePart } from './equipped-outage.js';
import { checkDb, checkDistanceKm } from './checks.js';
import type { LinkEquipment } from './link-equipment.js';
import { MAX_CONVERSION_DB } from './multipath-occurrence.js';
import { fadePercent } from './multipath-fading.js';
import { RAIN_TIME_PERCENT } from './limits.js';
import { rainFadePercent, worstMonthRainPercent } from './rain.js';

/** Input of the availability of a link. */
export interface AvailabilityInput {
  /** Multipath occurrence factor p₀ of the worst month, %. */
  readonly occurrencePercent: number;
  /** ΔG to the average year, dB; at most `MAX_CONVERSION_DB` is used. */
  readonly conversionDb: number;
  /** Attenuation by rain exceeded for 0.01 % of the average year, dB. */
  readonly rainFade001Db: number;
  readonly frequencyMHz: number;
  /** Length of the path, km; required with `equipment`. */
  readonly distanceKm?: number | undefined;
  /** For causes other than flat fading and attenuation by rain, and for diversity. */
  readonly equipment?: LinkEquipment | undefined;
}

const INPUT = fields<AvailabilityInput>({
  occurrencePercent: 'checked',
  conversionDb: 'checked',
  rainFade001Db: 'checked',
  frequencyMHz: 'checked',
  distanceKm: 'number?',
  equipment: 'object?',
});

/** Outage of a link with a fade margin, in percent of the time. */
export interface LinkOutage {
  readonly marginDb: number;
  /** Flat multipath fading without diversity, worst month. */
  readonly multipathMonthPercent: number;
  /** Flat multipath fading without diversity, average year. */
  readonly multipathYearPercent: number;
  /** Rain, average year. 0.001 and 1 are the ends of the method: “at most” and “at least”. */
  readonly rainYearPercent: number;
  /**
   * Multipath and rain, worst month and average year: the sum, as they hardly occur together. Rain that is “at most”
   * 0.001 % is left out; that of the worst month is converted by ITU-R P.841. With `equipment` the other causes and
   * diversity count.
   */
  readonly monthPercent: number;
  readonly yearPercent: number;
  /** Outage by cause, and the gain of diversity; with `equipment`. */
  readonly parts?: readonly OutagePart[];
  readonly diversity?: DiversityOutage;
}

/**
 * Outage of a link with a flat fade margin.
 *
 * @param marginDb 0 to 1000.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.3.2, §2.3.4, §2.4.1; with equipment §4 to §7
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
 * const outage = linkOutage(fading, 35);
 * outage.multipathMonthPercent.toFixed(5); // '0.00168'
 * outage.rainYearPercent.toFixed(4); // '0.0088'
 * ```
 */
export function linkOutage(input: AvailabilityInput, marginDb: number): LinkOutage {
  checkShape(input, INPUT);
  const margin = checkDb('marginDb', marginDb);
  const conversionDb = Math.min(checkRange('conversionDb', input.conversionDb, -50, 50, 'dB'), MAX_CONVERSION_DB);
  const multipathMonthPercent = Math.min(100, fadePercent(margin, input.occurrencePercent));
  const multipathYearPercent = Math.min(100, fadePercent(margin, input.occurrencePercent, conversionDb));
  const rainYearPercent = rainFadePercent(checkDb('rainFade001Db', input.rainFade001Db), input.frequencyMHz, margin);
  const rain = rainYearPercent > RAIN_TIME_PERCENT[0] ? rainYearPercent : 0;
  const found = { marginDb: margin, multipathMonthPercent, multipathYearPercent, rainYearPercent };
  const { equipment, occurrencePercent, rainFade001Db, frequencyMHz } = input;
  if (equipment === undefined) {
    return {
      ...found,
      monthPercent: Math.min(100, multipathMonthPercent + worstMonthRainPercent(rain)),
      yearPercent: Math.min(100, multipathYearPercent + rain),
    };
  }
  const distanceKm = checkDistanceKm(input.distanceKm as number);
  const flat = { monthPercent: multipathMonthPercent, yearPercent: multipathYearPercent };
  const faded = { occurrencePercent, conversionDb, rainFade001Db, frequencyMHz, distanceKm, marginDb: margin };
  return { ...found, ...equippedOutage({ ...faded, flat, rainYearPercent, countedRainPercent: rain }, equipment) };
}

/** Largest margin that is searched, dB. */
const MOST_MARGIN_DB = 200;

/**
 * Fade margin for an availability in the average year, dB, to 0.01 dB; Infinity if not reached with 200 dB:
 * no margin lessens selective fading and the loss of cross-polarisation discrimination.
 *
 * @param availabilityPercent 90 to 99.9999; above 99.999, rain is beyond its method and left out.
 * @throws OutOfRangeError naming the field.
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
export function marginForAvailabilityDb(input: AvailabilityInput, availabilityPercent: number): number {
  const allowed = 100 - checkRange('availabilityPercent', availabilityPercent, 90, 99.9999, '%');
  let [low, high] = [0, MOST_MARGIN_DB];
  if (!(linkOutage(input, high).yearPercent <= allowed)) return Infinity;
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    if (linkOutage(input, middle).yearPercent <= allowed) high = middle;
    else low = middle;
  }
  return high;
}
