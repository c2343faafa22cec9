import { checkRange } from '@radioshed/units';

/**
 * Apparent elevation of a satellite in degrees, with refraction, from the elevation of the straight line.
 *
 * @param elevationDeg of the straight line, −1 to 90.
 * @param stationHeightKm above the sea, 0 to 3.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.834-9 Annex 1 §4
 */
export function apparentElevationDeg(elevationDeg: number, stationHeightKm: number): number {
  const e = checkRange('elevationDeg', elevationDeg, -1, 90, 'degrees');
  const h = checkRange('stationHeightKm', stationHeightKm, 0, 3, 'km');
  if (e > 10) return e;
  const atSea = 1.728 + 0.5411 * e + 0.03723 * e * e;
  const linear = 0.1815 + 0.06272 * e + 0.0138 * e * e;
  return e + 1 / (atSea + h * linear + h * h * (0.01727 + 0.008288 * e));
}

/**
 * Elevation of the straight line to a satellite in degrees, from its apparent elevation.
 *
 * @param apparentDeg elevation of the bent ray, −1 to 90.
 * @param stationHeightKm above the sea, 0 to 3.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.619-5 Attachment B
 */
export function freeSpaceElevationDeg(apparentDeg: number, stationHeightKm: number): number {
  const e = checkRange('apparentDeg', apparentDeg, -1, 90, 'degrees');
  const h = checkRange('stationHeightKm', stationHeightKm, 0, 3, 'km');
  const atSea = 1.314 + 0.6437 * e + 0.02869 * e * e;
  const linear = 0.2305 + 0.09428 * e + 0.01096 * e * e;
  return e - 1 / (atSea + h * linear + h * h * 0.008583);
}
