import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../angles.js';

/** Position of the sun for the whole Earth at a time, on the 15th of a month. */
export interface SunTime {
  /** Universal time, hours. */
  readonly hourUtc: number;
  readonly declinationRad: number;
  readonly sinDeclination: number;
  readonly cosDeclination: number;
  /** Equation of time, minutes. */
  readonly equationMin: number;
  /** Hour angle at Greenwich. */
  readonly cosHourAngle: number;
  readonly sinHourAngle: number;
}

/**
 * Sunrise, noon and sunset at a location, universal time in hours 0 to 24; rise and set are NaN in polar day and night.
 */
export interface SunTimes {
  readonly riseUtc: number;
  readonly noonUtc: number;
  readonly setUtc: number;
}

const DAYS_BEFORE = [0, 31, 59, 90, 120, 152, 181, 212, 243, 273, 304, 334]; // June as the ITU program has it
const DEGREES_PER_DAY = 0.98565327;
const MINUTES_PER_DEGREE = 3.98891967;
const SIN_OBLIQUITY = Math.sin(23.45 * RADIANS_PER_DEGREE);
const COS_OBLIQUITY = Math.cos(23.45 * RADIANS_PER_DEGREE);
const EQUINOX = 78.746118 * RADIANS_PER_DEGREE;
const COS_HORIZON = Math.cos(90.833 * RADIANS_PER_DEGREE);
const DEG = RADIANS_PER_DEGREE;

/** Declination of the sun and equation of time; `month` 0 to 11, `hourUtc` may be a fraction. */
export function sunTime(month: number, hourUtc: number): SunTime {
  const day = DAYS_BEFORE[month] + 15 + hourUtc / 24;
  const mean = DEGREES_PER_DAY * DEG * (day - 2); // since perihelion
  const ellipse = mean + 1.915169 * DEG * Math.sin(mean);
  let tilt = DEGREES_PER_DAY * DEG * (day - 80); // since the equinox
  if (tilt >= 270 * DEG) tilt -= 2 * Math.PI;
  else if (tilt >= 90 * DEG) tilt -= Math.PI;
  const projected = Math.atan(COS_OBLIQUITY * Math.tan(tilt));
  const declinationRad = declination(month, hourUtc);
  const equationMin = MINUTES_PER_DEGREE * (tilt - projected + (mean - ellipse)) * DEGREES_PER_RADIAN;
  const hourAngle = (15 * hourUtc + equationMin / 4 - 180) * DEG;
  return {
    hourUtc,
    declinationRad,
    sinDeclination: Math.sin(declinationRad),
    cosDeclination: Math.cos(declinationRad),
    equationMin,
    cosHourAngle: Math.cos(hourAngle),
    sinHourAngle: Math.sin(hourAngle),
  };
}

/** Declination of the sun, rad. */
function declination(month: number, hourUtc: number): number {
  const mean = DEGREES_PER_DAY * (DAYS_BEFORE[month] + 15 + hourUtc / 24 - 2) * DEG;
  return Math.asin(SIN_OBLIQUITY * Math.sin(Math.sin(mean) * 0.016713 + mean - EQUINOX));
}

/**
 * Cosine of the sun's zenith angle at a location, given as a unit vector toward 0° N 0° E, 0° N 90° E and the north
 * pole.
 */
export function cosZenith(x: number, y: number, z: number, sun: SunTime): number {
  const toward = x * sun.cosHourAngle - y * sun.sinHourAngle;
  return Math.min(Math.max(z * sun.sinDeclination + sun.cosDeclination * toward, -1), 1);
}

/** Sunrise, noon and sunset at a place. */
export function sunTimes(sinLat: number, cosLat: number, lngRad: number, sun: SunTime): SunTimes {
  const halfDay = Math.acos(
    COS_HORIZON / (cosLat * sun.cosDeclination) - (sinLat / cosLat) * (sun.sinDeclination / sun.cosDeclination),
  );
  return {
    riseUtc: crossingUtc(-halfDay, lngRad, sun),
    noonUtc: crossingUtc(0, lngRad, sun),
    setUtc: crossingUtc(halfDay, lngRad, sun),
  };
}

/** Universal time of noon at a location, hours. */
export function noonUtc(lngRad: number, sun: SunTime): number {
  return crossingUtc(0, lngRad, sun);
}

/** Universal time at which the sun passes an hour angle at a longitude, hours 0 to 24. */
function crossingUtc(angle: number, lngRad: number, sun: SunTime): number {
  const hours = (720 + (angle - lngRad) * DEGREES_PER_RADIAN * 4 - sun.equationMin) / 60 + 24;
  return hours >= 48 ? hours - 48 : hours >= 24 ? hours - 24 : hours;
}
