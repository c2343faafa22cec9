import { checkRange, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

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

const BOUNDS = openFields<Bounds>({ north: 'number', east: 'number', south: 'number', west: 'number' });

/** Returns bounds with four finite edges; their order is not checked. @throws OutOfRangeError naming the edge. */
export function checkBounds(bounds: Bounds, field = 'bounds'): Bounds {
  const { north, east, south, west } = checkShape(bounds, BOUNDS, field);
  for (const [edge, valueDeg] of Object.entries({ north, east, south, west })) {
    checkRange(`${field}.${edge}`, valueDeg, -Infinity, Infinity, 'degrees');
  }
  return bounds;
}

/**
 * A longitude brought into −180 ≤ λ < 180 degrees; unchanged where it lies there already.
 *
 * @throws OutOfRangeError for a longitude that is no finite number.
 */
export function wrapLonDeg(lonDeg: number): number {
  const wrapped = unwrapLonDeg(lonDeg, 0);
  if (wrapped < 180) return wrapped;
  checkRange('lonDeg', lonDeg, -Infinity, Infinity, 'degrees');
  return -180; // −180 − 1e-14 + 360 rounds to 180
}

/** The turn of `lonDeg` (by whole circles) that lies within ±180° of `nearLonDeg`. */
export function unwrapLonDeg(lonDeg: number, nearLonDeg: number): number {
  const beyondDeg = lonDeg - nearLonDeg;
  if (beyondDeg >= -180 && beyondDeg < 180) return lonDeg; // mostly, and without a division
  return lonDeg - 360 * Math.floor((beyondDeg + 180) / 360);
}

/**
 * Bounds in the canonical form, from edges in any turn: the box begins at `west` and runs east to `east`, at most once
 * round the Earth.
 *
 * @throws OutOfRangeError when north is not above south, or latitudes leave ±90°, or the box has no width.
 */
export function makeBounds(north: number, east: number, south: number, west: number): Bounds {
  if (!(north <= 90 && south >= -90)) throw new OutOfRangeError('bounds', `${south}..${north}`, '-90 to 90', 'degrees');
  if (!(north > south))
    throw new OutOfRangeError('bounds.north', north, `a latitude above bounds.south, ${south}`, 'degrees');
  checkRange('bounds.west', west, -Infinity, Infinity, 'degrees');
  checkRange('bounds.east', east, -Infinity, Infinity, 'degrees');
  const from = wrapLonDeg(west);
  if (east - west >= 360) return { north, east: from + 360, south, west: from };
  // The smallest turn of `east` above `from`; one that is there already stays as it is, to the last digit.
  const to = from === west && east > west ? east : from + 180 + wrapLonDeg(east - west - 180);
  if (!(to > from)) {
    throw new OutOfRangeError('bounds.east', east, `another longitude than bounds.west = ${west}`, 'degrees');
  }
  return { north, east: to, south, west: from };
}

/**
 * The smallest box around the circle of `radiusM` about a location; all longitudes if it contains a pole.
 *
 * @param radiusM along the ellipsoid, 0.001 to 20 000 000.
 * @throws OutOfRangeError
 * @example
 * ```ts
 * const munich = { latDeg: 48.14666, lonDeg: 11.60833 };
 * console.log(boundsAround(munich, 10_000).north.toFixed(4)); // 48.2366
 * ```
 */
export function boundsAround(centre: Position, radiusM: number): Bounds {
  checkRange('radiusM', radiusM, 0.001, 20_000_000, 'm');
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

/** Whether a location lies in the box, edges included. */
export function boundsContain(bounds: Bounds, place: Position): boolean {
  const { north, east, south, west } = bounds;
  if (!(place.latDeg <= north && place.latDeg >= south)) return false;
  const within = (lonDeg: number): boolean => lonDeg >= west && lonDeg <= east;
  return within(place.lonDeg) || within(unwrapLonDeg(place.lonDeg, (west + east) / 2)) || east - west >= 360;
}

/**
 * The common part of two boxes, or undefined where they do not meet in more than an edge. Boxes that go round the Earth
 * between them can meet on both sides: then it is the wider part.
 */
export function intersectBounds(a: Bounds, b: Bounds): Bounds | undefined {
  const north = Math.min(a.north, b.north);
  const south = Math.max(a.south, b.south);
  const [west, east] = intersectLongitudes(a, b);
  const from = wrapLonDeg(west);
  const to = from === west ? east : from + (east - west);
  return north > south && to > from ? { north, east: to, south, west: from } : undefined;
}

function intersectLongitudes(a: Bounds, b: Bounds): readonly [number, number] {
  if (a.east - a.west >= 360) return [b.west, b.east];
  if (b.east - b.west >= 360) return [a.west, a.east];
  let best: readonly [number, number] = [0, 0];
  for (const shift of [-360, 0, 360]) {
    const west = Math.max(a.west, b.west + shift);
    const east = Math.min(a.east, b.east + shift);
    if (east - west > best[1] - best[0]) best = [west, east];
  }
  return best;
}

/** The easternmost point of the circle lies at an azimuth near 90°; golden-section search finds it to 1e-9°. */
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
