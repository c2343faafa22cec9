import { DEGREES_PER_RADIAN, EARTH_RADIUS_KM, RADIANS_PER_DEGREE } from './angles.js';

/** A location in radians. */
export interface Place {
  readonly latRad: number;
  readonly lngRad: number;
}

/** The great circle between two locations, the short or the long way round. */
export interface GreatCircle {
  readonly from: Place;
  readonly to: Place;
  readonly distanceKm: number;
  readonly isLong: boolean;
  /** Ends as unit vectors, divided by the sine of the distance. */
  readonly fromVector: Vector;
  readonly toVector: Vector;
  /** The beginning as a unit vector, and the one that lies 90° ahead on the path. */
  readonly start: Vector;
  readonly ahead: Vector;
}

/** Parts toward 0° N 0° E, 0° N 90° E and the north pole. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const SIN_POLE_LAT = Math.sin(78.5 * RADIANS_PER_DEGREE);
const COS_POLE_LAT = Math.cos(78.5 * RADIANS_PER_DEGREE);
const POLE_LNG = -68.2 * RADIANS_PER_DEGREE;

/**
 * The path between two places.
 *
 * @param leastKm length of a short path of no length; the smallest one is that of the ITU program.
 * @see ITU-R P.533-14 §2
 */
export function greatCircle(from: Place, to: Place, isLong: boolean, leastKm: number = Number.EPSILON): GreatCircle {
  const lat = Math.sin((from.latRad - to.latRad) / 2);
  const lng = Math.sin((from.lngRad - to.lngRad) / 2);
  const chord = lat * lat + Math.cos(from.latRad) * Math.cos(to.latRad) * lng * lng;
  const short = Math.max(
    2 * EARTH_RADIUS_KM * Math.asin(Math.min(Math.sqrt(chord), 1)),
    isLong ? Number.EPSILON : leastKm,
  );
  const distanceKm = isLong ? 2 * Math.PI * EARTH_RADIUS_KM - short : short;
  const sine = Math.sin(distanceKm / EARTH_RADIUS_KM);
  const start = unitVector(from);
  const fromVector = vector(from, sine);
  const toVector = vector(to, sine);
  const ahead = isAntipodal(distanceKm)
    ? unitVector({ latRad: from.latRad + Math.PI / 2, lngRad: from.lngRad })
    : difference(toVector, fromVector, Math.cos(distanceKm / EARTH_RADIUS_KM));
  return { from, to, distanceKm, isLong, fromVector, toVector, start, ahead };
}

function vector({ latRad, lngRad }: Place, divisor: number): Vector {
  const cosLat = Math.cos(latRad) / divisor;
  return { x: cosLat * Math.cos(lngRad), y: cosLat * Math.sin(lngRad), z: Math.sin(latRad) / divisor };
}

/** A location as a unit vector. */
export function unitVector(place: Place): Vector {
  return vector(place, 1);
}

/** a − b·factor. */
function difference(a: Vector, b: Vector, factor: number): Vector {
  return { x: a.x - b.x * factor, y: a.y - b.y * factor, z: a.z - b.z * factor };
}

/** Between antipodes every great circle is a path: that through the poles is taken. */
function isAntipodal(distanceKm: number): boolean {
  const half = distanceKm / EARTH_RADIUS_KM / Math.PI;
  return half > 1 / Math.PI && Math.abs(half - Math.round(half)) < 1e-12;
}

/** The location at a fraction of the path from its beginning. */
export function pointAlong({ from, distanceKm, fromVector, toVector }: GreatCircle, fraction: number): Place {
  const d = distanceKm / EARTH_RADIUS_KM;
  if (isAntipodal(distanceKm)) return alongMeridian(from, fraction * d);
  const a = Math.sin((1 - fraction) * d);
  const b = Math.sin(fraction * d);
  const x = a * fromVector.x + b * toVector.x;
  const y = a * fromVector.y + b * toVector.y;
  const z = a * fromVector.z + b * toVector.z;
  return { latRad: Math.atan2(z, Math.sqrt(x * x + y * y)), lngRad: Math.atan2(y, x) };
}

function alongMeridian(from: Place, angle: number): Place {
  const along = from.latRad + angle;
  const lngRad = Math.cos(along) >= 0 ? from.lngRad : Math.atan2(-Math.sin(from.lngRad), -Math.cos(from.lngRad));
  return { latRad: Math.asin(Math.sin(along)), lngRad };
}

/** Bearing at `from` of the way to `to`, rad, 0 to 2π. */
export function bearingRad(from: Place, to: Place, isLong = false): number {
  const dLng = to.lngRad - from.lngRad;
  const east = Math.sin(dLng) * Math.cos(to.latRad);
  const north =
    Math.cos(from.latRad) * Math.sin(to.latRad) - Math.sin(from.latRad) * Math.cos(to.latRad) * Math.cos(dLng);
  return (2 * Math.PI + Math.atan2(east, north) + (isLong ? Math.PI : 0)) % (2 * Math.PI);
}

/** Bearings of a path at the transmitter and at the receiver, degrees. */
export interface Bearings {
  readonly txBearingDeg: number;
  readonly rxBearingDeg: number;
}

/** The bearings of a path at its ends, degrees. */
export function bearingsOf({ from, to, isLong }: GreatCircle): Bearings {
  return {
    txBearingDeg: bearingRad(from, to, isLong) * DEGREES_PER_RADIAN,
    rxBearingDeg: bearingRad(to, from, isLong) * DEGREES_PER_RADIAN,
  };
}

/** Geomagnetic latitude, rad, with the pole of 1955. */
export function geomagneticLatRad(latRad: number, lngRad: number): number {
  const sine = Math.sin(latRad) * SIN_POLE_LAT + Math.cos(latRad) * COS_POLE_LAT * Math.cos(lngRad - POLE_LNG);
  return Math.asin(Math.min(Math.max(sine, -1), 1));
}

/** Elevation of a hop, rad. @see ITU-R P.533-14 §5.1, eq. (13) */
export function elevationRad(hopKm: number, heightKm: number): number {
  const half = hopKm / (2 * EARTH_RADIUS_KM);
  return Math.atan(1 / Math.tan(half) - EARTH_RADIUS_KM / (EARTH_RADIUS_KM + heightKm) / Math.sin(half));
}

/** Angle of incidence at a height, rad. @see ITU-R P.533-14 §4, eq. (12) */
export function incidenceRad(elevation: number, heightKm: number): number {
  return Math.asin((EARTH_RADIUS_KM * Math.cos(elevation)) / (EARTH_RADIUS_KM + heightKm));
}

/** Slant range of a path of equal hops, km. @see ITU-R P.533-14 §5.2.2, eq. (19) */
export function slantRangeKm(hopKm: number, hops: number, elevation: number): number {
  const half = hopKm / (2 * EARTH_RADIUS_KM);
  return Math.abs(2 * EARTH_RADIUS_KM * (Math.sin(half) / Math.cos(elevation + half))) * hops;
}

/** Longest hop for an elevation of 3°, km, at most 4000. */
export function longestHopKm(heightKm: number): number {
  const least = 3 * RADIANS_PER_DEGREE;
  return Math.min((Math.PI / 2 - incidenceRad(least, heightKm) - least) * 2 * EARTH_RADIUS_KM, 4000);
}
