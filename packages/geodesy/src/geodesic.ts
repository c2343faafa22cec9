import { checkInteger, checkObject, checkRange } from '@radioshed/units';
import geographiclib from 'geographiclib-geodesic';

const wgs84 = geographiclib.Geodesic.WGS84;

/** A place on the WGS 84 ellipsoid, degrees; longitude east-positive, any turn. */
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
 * Shortest line between two places on WGS 84, exact to nanometres (Karney 2013).
 *
 * @throws OutOfRangeError when a latitude leaves ±90° or a longitude is not finite.
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
 * The place `distanceM` from `from` in the direction `azimuthDeg` on WGS 84; its longitude is within ±180°.
 *
 * @throws OutOfRangeError when the start is no position, or azimuth or distance are not finite.
 */
export function geodesicDirect(from: Position, azimuthDeg: number, distanceM: number): Position {
  checkPosition(from, 'from');
  checkRange('azimuthDeg', azimuthDeg, -Infinity, Infinity, 'degrees');
  checkRange('distanceM', distanceM, -Infinity, Infinity, 'm');
  const end = wgs84.Direct(from.latDeg, from.lonDeg, azimuthDeg, distanceM);
  return { latDeg: end.lat2 ?? Number.NaN, lonDeg: end.lon2 ?? Number.NaN };
}

/**
 * The geodesic that leaves `from` in the direction `azimuthDeg`: its place at any distance in m, the same as
 * {@link geodesicDirect} gives, in a third of the time where several are wanted.
 *
 * @throws OutOfRangeError when the start is no position or the azimuth is not finite; the function, when its distance is
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
 * Places along a geodesic at equal steps: `count` + 1 of them, the first is `from`, the last `to`. Longitudes are within
 * ±180°.
 *
 * @throws OutOfRangeError when an end is no position or `count` is no integer of at least 1.
 */
export function geodesicPoints(from: Position, to: Position, count: number): Position[] {
  checkPosition(from, 'from');
  checkPosition(to, 'to');
  checkInteger('count', count, 1, 2 ** 31);
  const latDeg = new Float64Array(count + 1);
  const lonDeg = new Float64Array(count + 1);
  geodesicSamples(from, to, count, latDeg, lonDeg);
  return Array.from(latDeg, (lat, i) => ({ latDeg: lat, lonDeg: lonDeg[i] }));
}

/**
 * Writes the places of {@link geodesicPoints} to arrays, from index `at`.
 *
 * @throws OutOfRangeError when an end is no position.
 */
export function geodesicSamples(
  from: Position,
  to: Position,
  count: number,
  latDeg: Float64Array,
  lonDeg: Float64Array,
  at = 0,
): void {
  checkPosition(from, 'from');
  checkPosition(to, 'to');
  const line = wgs84.InverseLine(from.latDeg, from.lonDeg, to.latDeg, to.lonDeg);
  const pieces = Math.ceil(line.s13 / PIECE_M);
  const isPolar = Math.max(Math.abs(from.latDeg), Math.abs(to.latDeg)) > MAX_PIECE_LAT_DEG || line.s13 > MAX_LINE_M;
  if (isPolar || count < 2 * NODES.length * pieces) {
    for (let i = 0; i <= count; i++) {
      const place = line.Position((line.s13 * i) / count);
      latDeg[at + i] = place.lat2 ?? Number.NaN;
      lonDeg[at + i] = place.lon2 ?? Number.NaN;
    }
    return;
  }
  for (let piece = 0, i = 0; piece < pieces; piece++) {
    const startM = (line.s13 * piece) / pieces;
    const halfM = line.s13 / pieces / 2;
    const curve = pieceOf(line, startM, halfM);
    const end = piece === pieces - 1 ? count : Math.floor((count * (piece + 1)) / pieces);
    for (; i <= end; i++) {
      const t = ((line.s13 * i) / count - startM) / halfM - 1;
      latDeg[at + i] = curve.latDeg + polynomial(curve.lat, t);
      lonDeg[at + i] = turnedDeg(curve.lonDeg + polynomial(curve.lon, t));
    }
  }
}

/**
 * Pieces of a geodesic of up to 20 km are polynomials of degree 6 to less than a nanometre, up to 75° of latitude, where
 * meridians converge slowly. They pass through the exact places at the nodes of Chebyshev and Lobatto.
 */
const PIECE_M = 20_000;
const MAX_PIECE_LAT_DEG = 75;
/** Lines that may pass higher latitudes than their ends by more than a degree are exact throughout. */
const MAX_LINE_M = 1_000_000;
const NODES = Array.from({ length: 7 }, (_, j) => -Math.cos((j * Math.PI) / 6));
const MIDDLE = 3;
/** Coefficients of the powers of t from the offsets at the nodes: `TO_POWERS[power][node]`. */
const TO_POWERS: readonly Float64Array[] = powersFromNodes();

function powersFromNodes(): Float64Array[] {
  const powers = NODES.map(() => new Float64Array(NODES.length));
  for (const [j, node] of NODES.entries()) {
    // The polynomial that is 1 at this node and 0 at all others.
    let basis = [1];
    for (const [k, other] of NODES.entries()) {
      if (k === j) continue;
      const scale = node - other;
      const next = Array.from({ length: basis.length + 1 }, () => 0);
      for (const [power, value] of basis.entries()) {
        next[power + 1] = (next[power + 1] ?? 0) + value / scale;
        next[power] = (next[power] ?? 0) - (value * other) / scale;
      }
      basis = next;
    }
    for (const [power, value] of basis.entries()) powers[power][j] = value;
  }
  return powers;
}

interface Piece {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
}

function pieceOf(line: ReturnType<typeof wgs84.InverseLine>, startM: number, halfM: number): Piece {
  const { LATITUDE, LONGITUDE, LONG_UNROLL } = geographiclib.Geodesic;
  const places = NODES.map((node) => line.Position(startM + (node + 1) * halfM, LATITUDE | LONGITUDE | LONG_UNROLL));
  const latDeg = places[MIDDLE]?.lat2 ?? Number.NaN;
  const lonDeg = places[MIDDLE]?.lon2 ?? Number.NaN;
  const [lat, lon] = [new Float64Array(NODES.length), new Float64Array(NODES.length)];
  for (const [j, { lat2 = Number.NaN, lon2 = Number.NaN }] of places.entries()) {
    for (const [power, of] of TO_POWERS.entries()) {
      lat[power] = lat[power] + of[j] * (lat2 - latDeg);
      lon[power] = lon[power] + of[j] * (lon2 - lonDeg);
    }
  }
  return { latDeg, lonDeg, lat, lon };
}

function polynomial(c: Float64Array, t: number): number {
  return c[0] + t * (c[1] + t * (c[2] + t * (c[3] + t * (c[4] + t * (c[5] + t * c[6])))));
}

function turnedDeg(lonDeg: number): number {
  return lonDeg > 180 || lonDeg < -180 ? lonDeg - 360 * Math.round(lonDeg / 360) : lonDeg;
}

/**
 * Returns a position as it is.
 *
 * @throws OutOfRangeError when the latitude leaves ±90° or the longitude is not finite.
 */
export function checkPosition(place: Position, field = 'position'): Position {
  checkObject(field, place, 'an object with latDeg, lonDeg');
  checkRange(`${field}.latDeg`, place.latDeg, -90, 90, 'degrees');
  checkRange(`${field}.lonDeg`, place.lonDeg, -Infinity, Infinity, 'degrees');
  return place;
}

/** An angle brought into 0 ≤ a < 360 degrees. */
export function turnDeg(angleDeg: number): number {
  const turned = angleDeg % 360;
  if (turned >= 0) return turned + 0; // −0 becomes 0
  return turned + 360 < 360 ? turned + 360 : 0; // −1e-20 + 360 rounds to 360
}
