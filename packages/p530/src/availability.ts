import { checkRange, checkShape, fields } from '@radioshed/units';

import { checkDb } from './limits.js';
import { MAX_CONVERSION_DB } from './multipath-occurrence.js';
import { fadePercent } from './multipath-fading.js';
import { RAIN_TIME_PERCENT, rainFadePercent } from './rain.js';

/** Input of the availability of a link. */
export interface AvailabilityInput {
  /** Multipath occurrence factor p₀ of the worst month, %. */
  readonly occurrencePercent: number;
  /** ΔG to the average year, dB; at most `MAX_CONVERSION_DB` is used. */
  readonly conversionDb: number;
  /** Attenuation by rain exceeded for 0.01 % of the average year, dB. */
  readonly rainFade001Db: number;
  readonly frequencyMHz: number;
}

const INPUT = fields<AvailabilityInput>({
  occurrencePercent: 'checked',
  conversionDb: 'checked',
  rainFade001Db: 'checked',
  frequencyMHz: 'checked',
});

/** Outage of a link with a fade margin, in percent of the time. */
export interface LinkOutage {
  readonly marginDb: number;
  /** Multipath fading, worst month. */
  readonly multipathMonthPercent: number;
  /** Multipath fading, average year. */
  readonly multipathYearPercent: number;
  /** Rain, average year. 0.001 and 1 are the ends of the method: “at most” and “at least”. */
  readonly rainYearPercent: number;
  /** Multipath and rain, average year: the sum, as they hardly occur together. Rain that is “at most” 0.001 % is left out. */
  readonly yearPercent: number;
}

/**
 * Outage by fading of a link with a flat fade margin.
 *
 * @param marginDb 0 to 1000.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.3.2, §2.3.4, §2.4.1
 */
export function linkOutage(input: AvailabilityInput, marginDb: number): LinkOutage {
  checkShape(input, INPUT);
  const margin = checkDb('marginDb', marginDb);
  const conversionDb = Math.min(checkRange('conversionDb', input.conversionDb, -50, 50, 'dB'), MAX_CONVERSION_DB);
  const multipathMonthPercent = Math.min(100, fadePercent(margin, input.occurrencePercent));
  const multipathYearPercent = Math.min(100, fadePercent(margin, input.occurrencePercent, conversionDb));
  const rainYearPercent = rainFadePercent(checkDb('rainFade001Db', input.rainFade001Db), input.frequencyMHz, margin);
  const rain = rainYearPercent > RAIN_TIME_PERCENT[0] ? rainYearPercent : 0;
  return {
    marginDb: margin,
    multipathMonthPercent,
    multipathYearPercent,
    rainYearPercent,
    yearPercent: Math.min(100, multipathYearPercent + rain),
  };
}

/** Largest margin that is searched, dB. */
const MOST_MARGIN_DB = 200;

/**
 * Fade margin for an availability in the average year, dB, to 0.01 dB; Infinity if 200 dB do not suffice.
 *
 * @param availabilityPercent 90 to 99.9999; above 99.999, rain is beyond its method and left out.
 * @throws OutOfRangeError naming the field.
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
