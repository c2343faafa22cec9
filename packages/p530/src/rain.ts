import { specificRain } from '@radioshed/gases';
import { checkChoice, checkRange, checkShape, fields } from '@radioshed/units';

import { checkDb, checkDistanceKm, checkFrequencyMHz } from './checks.js';
import { RAIN_TIME_PERCENT } from './limits.js';

/** Largest factor from the length of a path to that of equal rain. */
const MOST_FACTOR = 2.5;

/** Path and climate, by which rain attenuates a link. */
export interface RainLink {
  /** Length of the path, km, 0.1 to 1000; the method is valid for up to 60. */
  readonly distanceKm: number;
  /** Frequency, MHz, 1000 to 100 000. */
  readonly frequencyMHz: number;
  /** Rain rate exceeded for 0.01 % of the average year, mm/h. */
  readonly rainRate001MmH: number;
  /** Tilt of the polarisation from the horizon, degrees: 0 horizontal, 90 vertical, 45 circular. */
  readonly polarisationTiltDeg: number;
  /** Elevation of the path, degrees; by default 0. */
  readonly elevationDeg?: number;
}

const LINK = fields<RainLink>({
  distanceKm: 'checked',
  frequencyMHz: 'checked',
  rainRate001MmH: 'checked',
  polarisationTiltDeg: 'checked',
  elevationDeg: 'number?',
});

/** Attenuation by rain, and the steps that lead to it. */
export interface RainOnLink {
  /** Coefficients of the specific attenuation. */
  readonly k: number;
  readonly alpha: number;
  /** Specific attenuation at the rain rate of 0.01 % of the time, dB/km. */
  readonly dbPerKm: number;
  /** From the length of the path to that of equal rain, up to 2.5. */
  readonly distanceFactor: number;
  /** Attenuation exceeded for 0.01 % of the average year, dB. */
  readonly fade001Db: number;
}

/**
 * Attenuation by rain exceeded for 0.01 % of the average year.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.4.1, eq. (32), (33); ITU-R P.838-3
 * @example
 * ```ts
 * const rain = rainOnLink({ distanceKm: 30, frequencyMHz: 18_000, rainRate001MmH: 30, polarisationTiltDeg: 90 });
 * rain.fade001Db.toFixed(1); // '33.5'
 * ```
 */
export function rainOnLink(input: RainLink): RainOnLink {
  checkShape(input, LINK);
  const d = checkDistanceKm(input.distanceKm);
  const f = checkFrequencyMHz('frequencyMHz', input.frequencyMHz) / 1000;
  const rate = checkRange('rainRate001MmH', input.rainRate001MmH, 0, 1000, 'mm/h');
  const { frequencyMHz, polarisationTiltDeg, elevationDeg = 0 } = input;
  const { k, alpha, rainDbPerKm } = specificRain({ frequencyMHz, polarisationTiltDeg, elevationDeg }, rate);
  const divisor = 0.477 * d ** 0.633 * rate ** (0.073 * alpha) * f ** 0.123 - 10.579 * (1 - Math.exp(-0.024 * d));
  const distanceFactor = divisor < 1 / MOST_FACTOR ? MOST_FACTOR : 1 / divisor;
  return { k, alpha, dbPerKm: rainDbPerKm, distanceFactor, fade001Db: rainDbPerKm * d * distanceFactor };
}

/** C₁, C₂ and C₃ for a frequency. */
function shape(frequencyMHz: number): readonly [c1: number, c2: number, c3: number] {
  const f = checkFrequencyMHz('frequencyMHz', frequencyMHz) / 1000;
  const c0 = f >= 10 ? 0.12 + 0.4 * Math.log10((f / 10) ** 0.8) : 0.12;
  return [0.07 ** c0 * 0.12 ** (1 - c0), 0.855 * c0 + 0.546 * (1 - c0), 0.139 * c0 + 0.043 * (1 - c0)];
}

/**
 * Attenuation by rain exceeded for a percentage of the average year, dB.
 *
 * @param fade001Db attenuation exceeded for 0.01 %, dB.
 * @param timePercent 0.001 to 1, where the formula holds.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §2.4.1, eq. (34), (35)
 */
export function rainFadeDb(fade001Db: number, frequencyMHz: number, timePercent: number): number {
  checkDb('fade001Db', fade001Db);
  const p = checkRange('timePercent', timePercent, ...RAIN_TIME_PERCENT, '%');
  const [c1, c2, c3] = shape(frequencyMHz);
  return fade001Db * c1 * p ** -(c2 + c3 * Math.log10(p));
}

/**
 * Percentage of the average year in which an attenuation by rain is exceeded: the inverse of `rainFadeDb`. The
 * formula is valid from 0.001 to 1 %; beyond, the nearer end is returned.
 *
 * @throws OutOfRangeError naming the field.
 */
export function rainFadePercent(fade001Db: number, frequencyMHz: number, fadeDb: number): number {
  checkDb('fade001Db', fade001Db);
  checkDb('fadeDb', fadeDb);
  const [rarest, mostFrequent] = RAIN_TIME_PERCENT;
  if (fadeDb >= rainFadeDb(fade001Db, frequencyMHz, rarest)) return rarest;
  if (fadeDb <= rainFadeDb(fade001Db, frequencyMHz, mostFrequent)) return mostFrequent;
  const [c1, c2, c3] = shape(frequencyMHz);
  // log₁₀ of the ratio is a parabola in x = log₁₀ p.
  const ratio = Math.log10(fadeDb / (fade001Db * c1));
  const x = (-c2 + Math.sqrt(c2 * c2 - 4 * c3 * ratio)) / (2 * c3);
  return 10 ** x;
}

/**
 * Percentage of the worst month in which rain attenuates as much as in a percentage of the average year, up to 100.
 *
 * @see ITU-R P.841, with its values for the world: p = 0.30·p_w^1.15
 */
export function worstMonthRainPercent(yearPercent: number): number {
  return Math.min(100, (checkRange('yearPercent', yearPercent, 0, 100, '%') / 0.3) ** (1 / 1.15));
}

const scaleOf = (frequencyMHz: number): number => {
  const f = checkFrequencyMHz('frequencyMHz', frequencyMHz) / 1000;
  return (f * f) / (1 + 1e-4 * f * f);
};

/**
 * Attenuation by rain at another frequency of the same link, for the same percentage of time, dB.
 *
 * @param fadeDb attenuation at `frequencyMHz`; both are 7 to 50 GHz in the Recommendation.
 * @see ITU-R P.530-18 §2.4.3
 */
export function rainAtFrequency(
  fadeDb: number,
  frequencyMHz: number,
  otherMHz: number,
): { readonly exponent: number; readonly fadeDb: number } {
  const fade = checkDb('fadeDb', fadeDb);
  const [from, to] = [scaleOf(frequencyMHz), scaleOf(otherMHz)];
  const exponent = 1.12e-3 * Math.sqrt(to / from) * (from * fade) ** 0.55;
  return { exponent, fadeDb: fade * (to / from) ** (1 - exponent) };
}

/**
 * Attenuation by rain of the other plain polarisation of the same link, dB.
 *
 * @param polarisation of the attenuation that is given; a vertical one is below 300 dB, the limit of the formula.
 * @see ITU-R P.530-18 §2.4.4
 */
export function rainAtOtherPolarisation(fadeDb: number, polarisation: 'horizontal' | 'vertical'): number {
  checkChoice('polarisation', polarisation, ['horizontal', 'vertical']);
  if (polarisation === 'horizontal') return (300 * checkDb('fadeDb', fadeDb)) / (335 + fadeDb);
  return (335 * checkRange('fadeDb', fadeDb, 0, 299.9, 'dB')) / (300 - fadeDb);
}
