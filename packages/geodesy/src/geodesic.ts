import { checkObject, checkRange } from '@radioshed/units';
import geographiclib from 'geographiclib-geodesic';

const wgs84 = geographiclib.Geodesic.WGS84;

/** A location on the WGS 84 ellipsoid, degrees; longitude east-positive, any turn. */
export interface Position {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** The shortest line between two places. */
export interface GeodesicLine {
  /** Length along the ellipsoid, m. */
  readonly distanceM: number;
  /** Azimuth at the start towards the end, degrees clockwise from true north, 0 ≤ a < 360. */
  readonly azimuthDeg: number;
  /** Azimuth at the end, in the direction of travel, degrees, 0 ≤ a < 360. */
  readonly finalAzimuthDeg: number;
}

/**
 * Shortest line between two locations on WGS 84, exact to nanometres (Karney 2013).
 *
 * @throws OutOfRangeError when a latitude leaves ±90° or a longitude is not finite.
 * @example
 * ```ts
 * const munich = { latDeg: 48.14666, lonDeg: 11.60833 };
 * const line = geodesicInverse(munich, locatorCentre('JN47ph'));
 * console.log((line.distanceM / 1000).toFixed(1), line.azimuthDeg.toFixed(1)); // 197.0 242.8
 * ```
 */
export function geodesicInverse(from: Position, to: Position): GeodesicLine {
  checkPosition(from, 'from');
  checkPosition(to, 'to');
  const line = wgs84.Inverse(from.latDeg, from.lonDeg, to.latDeg, to.lonDeg);
  return {
    distanceM: line.s12 ?? Number.NaN,
    azimuthDeg: turnDeg(line.azi1 ?? Number.NaN),
    finalAzimuthDeg: turnDeg(line.azi2 ?? Number.NaN),
  };
}

/**
 * The location `distanceM` from `from` in the direction `azimuthDeg` on WGS 84; its longitude is within ±180°.
 *
 * @throws OutOfRangeError when the start is not a position, or azimuth or distance are not finite.
 */
export function geodesicDirect(from: Position, azimuthDeg: number, distanceM: number): Position {
  checkPosition(from, 'from');
  checkRange('azimuthDeg', azimuthDeg, -Infinity, Infinity, 'degrees');
  checkRange('distanceM', distanceM, -Infinity, Infinity, 'm');
  const end = wgs84.Direct(from.latDeg, from.lonDeg, azimuthDeg, distanceM);
  return { latDeg: end.lat2 ?? Number.NaN, lonDeg: end.lon2 ?? Number.NaN };
}

/**
 * The geodesic that leaves `from` in the direction `azimuthDeg`: its location at any distance in m, the same as
 * {@link geodesicDirect} gives, in a third of the time for several points.
 *
 * @throws OutOfRangeError when the start is not a position or the azimuth is not finite; the function, when its
 * distance is
 *   not.
 */
export function geodesicRay(from: Position, azimuthDeg: number): (distanceM: number) => Position {
  checkPosition(from, 'from');
  checkRange('azimuthDeg', azimuthDeg, -Infinity, Infinity, 'degrees');
  const { LATITUDE, LONGITUDE, DISTANCE_IN } = geographiclib.Geodesic;
  const line = wgs84.DirectLine(from.latDeg, from.lonDeg, azimuthDeg, 0, LATITUDE | LONGITUDE | DISTANCE_IN);
  return (distanceM) => {
    checkRange('distanceM', distanceM, -Infinity, Infinity, 'm');
    const end = line.Position(distanceM, LATITUDE | LONGITUDE);
    return { latDeg: end.lat2 ?? Number.NaN, lonDeg: end.lon2 ?? Number.NaN };
  };
}

/**
 * Returns a position as it is.
 *
 * @throws OutOfRangeError when the latitude leaves ±90° or the longitude is not finite.
 */
export function checkPosition(place: Position, field = 'position'): Position {
  checkObject(field, place, 'an object with latDeg, lonDeg');
  const { latDeg, lonDeg } = place;
  // Names of fields are only made for errors.
  if (typeof latDeg === 'number' && latDeg >= -90 && latDeg <= 90 && Number.isFinite(lonDeg)) return place;
  checkRange(`${field}.latDeg`, latDeg, -90, 90, 'degrees');
  checkRange(`${field}.lonDeg`, lonDeg, -Infinity, Infinity, 'degrees');
  return place;
}

/** An angle brought into 0 ≤ a < 360 degrees. @throws OutOfRangeError for one that is no finite number. */
export function turnDeg(angleDeg: number): number {
  const turned = angleDeg % 360;
  if (turned >= 0) return turned + 0; // −0 becomes 0
  checkRange('angleDeg', angleDeg, -Infinity, Infinity, 'degrees');
  return turned + 360 < 360 ? turned + 360 : 0; // −1e-20 + 360 rounds to 360
}
