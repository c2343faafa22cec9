import { DEGREES_PER_RADIAN, EARTH_RADIUS_KM, RADIANS_PER_DEGREE } from '../angles.js';
import { ABSORPTION_ATNOON, ABSORPTION_P1, ABSORPTION_P2, ABSORPTION_P_SPLIT } from '../coefficients/tables.js';
import type { GreatCircle } from '../great-circle.js';
import { cosZenithAtNoon, type Epoch } from '../ionosphere/epoch.js';
import { fieldAt } from '../ionosphere/field-map.js';
import { foE } from '../ionosphere/fo-e.js';
import { cosZenith } from '../ionosphere/sun.js';
import type { Ray } from '../ray.js';
import { diurnalRatio } from './diurnal-factor.js';

/** Numbers of a penetration: absorption at noon times the diurnal factor, 1/foE, longitudinal gyrofrequency, MHz. */
export const PENETRATION_PARTS = 3;

const ROW_OF_MONTH = [0, 1, 2, 3, 4, 5, 5, 4, 6, 7, 8, 0];
const LARGEST_DIP = 70 * RADIANS_PER_DEGREE;
const NOON = ABSORPTION_ATNOON.map((row) => Float64Array.from(row));
/** For each month, the polynomials of small and of large dips. */
const EXPONENTS = [...ABSORPTION_P1, ...ABSORPTION_P2].map((pair) => pair.map((row) => Float64Array.from(row)));
const field = { gyro100MHz: 0, down100MHz: 0, gyro300MHz: 0 };

/**
 * Writes where a mode of equal hops goes through the D layer, twice a hop, at 90 km.
 *
 * @see ITU-R P.533-14 §5.2.2, eq. (20)
 */
export function writePenetrations(
  path: GreatCircle,
  epoch: Epoch,
  hour: number,
  ray: Ray,
  to: Float64Array,
  at: number,
): void {
  const { start, ahead } = path;
  const arc = ray.hopKm / EARTH_RADIUS_KM;
  const cosArc = Math.cos(arc);
  const sinArc = Math.sin(arc);
  // Along the path, as cosine and sine of the distance: into the layer, and out of it at the end of the hop.
  let cosIn = ray.cosIn;
  let sinIn = ray.sinIn;
  let cosOut = cosArc * cosIn + sinArc * sinIn;
  let sinOut = sinArc * cosIn - cosArc * sinIn;
  for (let i = 0; i < ray.hops; i++) {
    for (let out = 0; out < 2; out++) {
      const c = out === 0 ? cosIn : cosOut;
      const s = out === 0 ? sinIn : sinOut;
      const x = start.x * c + ahead.x * s;
      const y = start.y * c + ahead.y * s;
      const z = start.z * c + ahead.z * s;
      penetrate(x, y, z, epoch, hour, to, at);
      at += PENETRATION_PARTS;
    }
    const turnedIn = cosIn * cosArc - sinIn * sinArc;
    sinIn = sinIn * cosArc + cosIn * sinArc;
    cosIn = turnedIn;
    const turnedOut = cosOut * cosArc - sinOut * sinArc;
    sinOut = sinOut * cosArc + cosOut * sinArc;
    cosOut = turnedOut;
  }
}

/** Writes the numbers of a penetration at a location, a unit vector. */
function penetrate(x: number, y: number, z: number, epoch: Epoch, hour: number, to: Float64Array, at: number): void {
  const cosLat = Math.sqrt(x * x + y * y);
  const latRad = Math.atan2(z, cosLat);
  const lngRad = Math.atan2(y, x);
  const sun = epoch.suns[hour];
  fieldAt(latRad, lngRad, field);
  const downMHz = Math.abs(field.down100MHz);
  const dipRad = Math.asin(Math.min(downMHz / field.gyro100MHz, 1));
  const cosine = cosZenith(x, y, z, sun);
  const cosNoon = cosZenithAtNoon(epoch, z, cosLat, lngRad, sun);
  const p = diurnalExponent(z < 0, cosLat, dipRad, epoch.month);
  to[at] = noonAbsorption(latRad, epoch.month) * diurnalRatio(cosine, cosNoon, p);
  to[at + 1] = 1 / foE(z, cosLat, lngRad, cosine, epoch, hour);
  to[at + 2] = downMHz;
}

/** Diurnal exponent p of the absorption. @see ITU-R P.533-14, Fig. 3 */
function diurnalExponent(isSouth: boolean, cosLat: number, dipRad: number, month: number): number {
  const dip = Math.min(Math.atan(dipRad / Math.sqrt(cosLat)), LARGEST_DIP);
  const local = isSouth ? (month < 6 ? month + 6 : month - 6) : month;
  const split = ABSORPTION_P_SPLIT[local] * RADIANS_PER_DEGREE;
  const steep = dip > split;
  const s = steep ? -1 + (2 * (dip - split)) / (LARGEST_DIP - split) : -1 + (2 * dip) / split;
  const c = EXPONENTS[local][steep ? 1 : 0];
  return c[0] + s * (c[1] + s * (c[2] + s * (c[3] + s * (c[4] + s * (c[5] + s * c[6])))));
}

/** Absorption factor at noon for R12 = 0. @see ITU-R P.533-14, Fig. 1 */
function noonAbsorption(latRad: number, month: number): number {
  const degrees = Math.abs(latRad * DEGREES_PER_RADIAN);
  const step = (degrees >= 70 ? 69.99 : degrees) / 2.5;
  const below = Math.floor(step);
  const row = NOON[ROW_OF_MONTH[month]];
  return row[below + 1] * (step - below) + row[below] * (1 - step + below);
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
