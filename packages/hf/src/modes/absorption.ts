import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../angles.js';
import { ABSORPTION_ATNOON, ABSORPTION_P1, ABSORPTION_P2, ABSORPTION_P_SPLIT } from '../coefficients/tables.js';
import { type GreatCircle, incidenceRad, pointAlong } from '../great-circle.js';
import { EARTH_RADIUS_KM } from '../angles.js';
import { foEAt } from '../ionosphere/control-point.js';
import type { Epoch } from '../ionosphere/epoch.js';
import type { PathField } from '../ionosphere/path-field.js';
import { cosZenith, noonUtc, sunTimes } from '../ionosphere/sun.js';

/** Where a mode goes through the D layer, one entry for each time, at an hour. */
export interface Penetrations {
  /** Absorption at noon times the diurnal factor. */
  readonly factor: Float64Array;
  readonly foEMHz: Float64Array;
  /** Longitudinal gyrofrequency at 100 km, MHz. */
  readonly gyroMHz: Float64Array;
}

const ROW_OF_MONTH = [0, 1, 2, 3, 4, 5, 5, 4, 6, 7, 8, 0];
const LAYER_KM = 90;
const part = { gyroMHz: 0, downMHz: 0 };
const LARGEST_ZENITH = 102 * RADIANS_PER_DEGREE;
const LARGEST_DIP = 70 * RADIANS_PER_DEGREE;

/** The penetrations of a mode of equal hops. @see ITU-R P.533-14 §5.2.2, eq. (20) */
export function penetrations(
  path: GreatCircle,
  field: PathField,
  epoch: Epoch,
  hour: number,
  hops: number,
  elevation: number,
): Penetrations {
  const hopKm = path.distanceKm / hops;
  const inKm = EARTH_RADIUS_KM * (Math.PI / 2 - elevation - incidenceRad(elevation, LAYER_KM));
  const result = {
    factor: new Float64Array(2 * hops),
    foEMHz: new Float64Array(2 * hops),
    gyroMHz: new Float64Array(2 * hops),
  };
  for (let i = 0; i < hops; i++) {
    penetrate(path, field, epoch, hour, (i * hopKm + inKm) / path.distanceKm, result, 2 * i);
    penetrate(path, field, epoch, hour, ((i + 1) * hopKm - inKm) / path.distanceKm, result, 2 * i + 1);
  }
  return result;
}

function penetrate(
  path: GreatCircle,
  field: PathField,
  epoch: Epoch,
  hour: number,
  fraction: number,
  to: Penetrations,
  at: number,
): void {
  const { latRad, lngRad } = pointAlong(path, fraction);
  const sun = epoch.suns[hour]!;
  const sinLat = Math.sin(latRad);
  const cosLat = Math.cos(latRad);
  field(fraction, part);
  const downMHz = Math.abs(part.downMHz);
  const dipRad = Math.asin(Math.min(downMHz / part.gyroMHz, 1));
  const zenith = Math.acos(cosZenith(sinLat, cosLat, lngRad, sun));
  const noonZenith = epoch.noonZenithRad(sinLat, cosLat, noonUtc(lngRad, sun), sun);
  const p = diurnalExponent(latRad, cosLat, dipRad, epoch.month);
  const now = diurnalFactor(Math.min(zenith, LARGEST_ZENITH), p);
  const atNoon = diurnalFactor(noonZenith, p);
  to.factor[at] = (noonAbsorption(latRad, epoch.month) * now) / atNoon;
  to.foEMHz[at] = foEAt(latRad, cosLat, zenith, epoch, hour, () => sunTimes(sinLat, cosLat, lngRad, sun));
  to.gyroMHz[at] = downMHz;
}

/** F(χ), at least 0.02, which it also is where the sun stays below 102°. @see ITU-R P.533-14 §5.2.2, eq. (21) */
function diurnalFactor(zenithRad: number, p: number): number {
  const cosine = Math.cos(0.881 * zenithRad);
  return cosine <= 0 ? 0.02 : Math.max(cosine ** p, 0.02);
}

/** Diurnal exponent p of the absorption. @see ITU-R P.533-14, Fig. 3 */
function diurnalExponent(latRad: number, cosLat: number, dipRad: number, month: number): number {
  const dip = Math.min(Math.abs(Math.atan2(dipRad, Math.sqrt(Math.max(cosLat, 0)))), LARGEST_DIP);
  const local = latRad < 0 ? (month + 6) % 12 : month;
  const split = ABSORPTION_P_SPLIT[local]! * RADIANS_PER_DEGREE;
  const steep = dip > split;
  const s = steep ? -1 + (2 * (dip - split)) / (LARGEST_DIP - split) : -1 + (2 * dip) / split;
  const segments = local <= 5 ? ABSORPTION_P1[local]! : ABSORPTION_P2[local - 6]!;
  const polynomial = segments[steep ? 1 : 0]!;
  let p = 0;
  for (let j = polynomial.length - 1; j >= 0; j--) p = p * s + polynomial[j]!;
  return p;
}

/** Absorption factor at noon for R12 = 0. @see ITU-R P.533-14, Fig. 1 */
function noonAbsorption(latRad: number, month: number): number {
  const degrees = Math.abs(latRad * DEGREES_PER_RADIAN);
  const step = (degrees >= 70 ? 69.99 : degrees) / 2.5;
  const below = Math.trunc(step);
  const row = ABSORPTION_ATNOON[ROW_OF_MONTH[month]!]!;
  return row[below + 1]! * (step - below) + row[below]! * (1 - step + below);
}

/** Penetration factor φₙ of a ratio of vertical frequency to foE. @see ITU-R P.533-14, Fig. 2 */
export function layerPenetration(t: number): number {
  if (t < 0) return 0;
  if (t <= 1) {
    const x = (t - 0.475) / 0.475;
    const phi = (((((-0.093 * x + 0.04) * x + 0.127) * x - 0.027) * x + 0.044) * x + 0.159) * x + 0.225;
    return Math.min(phi, 0.53) / 0.34;
  }
  if (t <= 2.2) {
    const x = (t - 1.65) / 0.55;
    const phi = (((((0.043 * x - 0.07) * x - 0.027) * x + 0.034) * x + 0.054) * x - 0.049) * x + 0.375;
    return Math.min(phi, 0.53) / 0.34;
  }
  return t <= 10 ? (0.34 + ((10 - t) * 0.02) / 7.8) / 0.34 : 1;
}
