import { WGS84_FLATTENING } from '@radioshed/geodesy';
import { checkObject, checkRange } from '@radioshed/units';

import { EQUATOR_KM, POLAR_SHARE } from './ellipsoid.js';

/** A point that turns with the Earth, km: x through 0° E on the equator, z through the north pole. */
export interface EarthFixed {
  readonly xKm: number;
  readonly yKm: number;
  readonly zKm: number;
}

/** A location on or above WGS 84. */
export interface GeodeticPlace {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly heightKm: number;
}

/** Square of the eccentricity. */
const E2 = WGS84_FLATTENING * (2 - WGS84_FLATTENING);
const POLAR_KM = EQUATOR_KM * POLAR_SHARE;
const RAD = Math.PI / 180;

/** A location on WGS 84 as Earth-fixed coordinates, km. @throws OutOfRangeError naming the field. */
export function earthFixedOf(place: GeodeticPlace): EarthFixed {
  const { latDeg, lonDeg, heightKm } = checkObject('place', place, 'an object with latDeg, lonDeg, heightKm');
  const lat = checkRange('latDeg', latDeg, -90, 90, 'degrees') * RAD;
  const lon = checkRange('lonDeg', lonDeg, -Infinity, Infinity, 'degrees') * RAD;
  checkRange('heightKm', heightKm, -100, 1e7, 'km');
  const sin = Math.sin(lat);
  const normal = EQUATOR_KM / Math.sqrt(1 - E2 * sin * sin);
  const across = (normal + heightKm) * Math.cos(lat);
  return { xKm: across * Math.cos(lon), yKm: across * Math.sin(lon), zKm: (normal * (1 - E2) + heightKm) * sin };
}

/**
 * The location below a point, and its height, to a nanometre; longitude within ±180°. For loops: nothing is checked.
 */
export function geodeticOf({ xKm, yKm, zKm }: EarthFixed): GeodeticPlace {
  const across = Math.hypot(xKm, yKm);
  // Bowring's reduced latitude, twice: exact to rounding from the centre of the Earth's core outwards.
  let reduced = Math.atan2(EQUATOR_KM * zKm, POLAR_KM * across);
  let lat = 0;
  for (let i = 0; i < 3; i++) {
    const sin = Math.sin(reduced);
    const cos = Math.cos(reduced);
    lat = Math.atan2(zKm + (E2 / (1 - E2)) * POLAR_KM * sin * sin * sin, across - E2 * EQUATOR_KM * cos * cos * cos);
    reduced = Math.atan2(POLAR_SHARE * Math.sin(lat), Math.cos(lat));
  }
  const sin = Math.sin(lat);
  const cos = Math.cos(lat);
  // Along the normal; holds at the poles, where there is no radius to divide by.
  const heightKm = across * cos + zKm * sin - EQUATOR_KM * Math.sqrt(1 - E2 * sin * sin);
  return { latDeg: lat / RAD, lonDeg: Math.atan2(yKm, xKm) / RAD, heightKm };
}
