import { OutOfRangeError } from '@radioshed/units';

import { geodesicDirect, type Position } from './geodesic.js';

/**
 * A box of latitudes and longitudes, degrees.
 *
 * `west` lies in −180 ≤ w < 180 and `east` > `west`; a box across the date line has `east` > 180.
 */
export interface Bounds {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
}

/** A longitude brought into −180 ≤ λ < 180 degrees. */
export function wrapLonDeg(lonDeg: number): number {
  const turned = (((lonDeg + 180) % 360) + 360) % 360;
  return turned - 180;
}

/** The turn of `lonDeg` (by whole circles) that lies within ±180° of `nearLonDeg`. */
export function unwrapLonDeg(lonDeg: number, nearLonDeg: number): number {
  return nearLonDeg + wrapLonDeg(lonDeg - nearLonDeg);
}

/**
 * Bounds in the canonical form, from edges in any turn.
 *
 * @throws OutOfRangeError when north is not above south, or latitudes leave ±90°, or the box has no width.
 */
export function makeBounds(north: number, east: number, south: number, west: number): Bounds {
  if (!(north <= 90 && south >= -90)) throw new OutOfRangeError('bounds', `${south}..${north}`, '-90 to 90', 'degrees');
  if (!(north > south)) throw new OutOfRangeError('bounds.north', north, `above bounds.south = ${south}`, 'degrees');
  if (!Number.isFinite(east) || !Number.isFinite(west) || east === west) {
    throw new OutOfRangeError('bounds.east', east, `another longitude than bounds.west = ${west}`, 'degrees');
  }
  const from = wrapLonDeg(west);
  const width = east > west ? Math.min(east - west, 360) : (((east - west) % 360) + 360) % 360;
  return { north, east: from + width, south, west: from };
}

/** The smallest box around the disc of `radiusM` about a place; the whole circle of longitudes when it holds a pole. */
export function boundsAround(centre: Position, radiusM: number): Bounds {
  const north = geodesicDirect(centre, 0, radiusM);
  const south = geodesicDirect(centre, 180, radiusM);
  // Going north over the pole brings one back down the other side: the latitude found is then no extreme.
  const overNorth = Math.abs(wrapLonDeg(north.lonDeg - centre.lonDeg)) > 90;
  const overSouth = Math.abs(wrapLonDeg(south.lonDeg - centre.lonDeg)) > 90;
  if (overNorth || overSouth) {
    return {
      north: overNorth ? 90 : north.latDeg,
      east: 180,
      south: overSouth ? -90 : south.latDeg,
      west: -180,
    };
  }
  const halfWidth = widestHalfWidthDeg(centre, radiusM);
  const west = wrapLonDeg(centre.lonDeg - halfWidth);
  return { north: north.latDeg, east: west + 2 * halfWidth, south: south.latDeg, west };
}

/** Whether a place lies in the box, edges included. */
export function boundsContain(bounds: Bounds, place: Position): boolean {
  if (place.latDeg > bounds.north || place.latDeg < bounds.south) return false;
  const middle = (bounds.west + bounds.east) / 2;
  const lon = unwrapLonDeg(place.lonDeg, middle);
  return lon >= bounds.west && lon <= bounds.east;
}

/** The common part of two boxes, or undefined where they do not meet. */
export function intersectBounds(a: Bounds, b: Bounds): Bounds | undefined {
  const middle = (a.west + a.east) / 2;
  const shift = unwrapLonDeg((b.west + b.east) / 2, middle) - (b.west + b.east) / 2;
  const north = Math.min(a.north, b.north);
  const south = Math.max(a.south, b.south);
  const west = Math.max(a.west, b.west + shift);
  const east = Math.min(a.east, b.east + shift);
  if (!(north > south) || !(east > west)) return undefined;
  const from = wrapLonDeg(west);
  return { north, east: from + (east - west), south, west: from };
}

/** The easternmost point of the disc lies at an azimuth near 90°; golden-section search finds it to 1e-9°. */
function widestHalfWidthDeg(centre: Position, radiusM: number): number {
  const eastOf = (azimuthDeg: number): number =>
    wrapLonDeg(geodesicDirect(centre, azimuthDeg, radiusM).lonDeg - centre.lonDeg);
  let low = 0;
  let high = 180;
  const ratio = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < 60; i++) {
    const a = high - ratio * (high - low);
    const b = low + ratio * (high - low);
    if (eastOf(a) < eastOf(b)) low = a;
    else high = b;
  }
  return eastOf((low + high) / 2);
}
