import { boundsAround, geodesicInverse, metresPerDegreeLon, type Position } from '@radioshed/geodesy';

/** Number of latitudes at which a circle's width is computed exactly. */
const NODES = 14;
/** Greatest error of interpolated widths where they are checked, degrees (a millimetre). */
const TOLERANCE_DEG = 1e-8;
/** Where interpolated widths are checked, as fractions of the circle's height. */
const CHECKED_AT = [0.004, 0.07, 0.31, 0.52, 0.83, 0.996];

/** Half width of a circle at a latitude, degrees of longitude; NaN outside the circle. */
export type CircleOutline = (latDeg: number) => number;

/**
 * The width of a circle by latitude. Its square is a smooth function of latitude, interpolated from about a dozen exact
 * values. If that is off by a millimetre, as near a pole, each width is computed exactly.
 */
export function circleOutline(centre: Position, radiusM: number): CircleOutline {
  const exact: CircleOutline = (latDeg) => halfWidthDeg(centre, radiusM, latDeg);
  const { north, south } = boundsAround(centre, radiusM);
  const middle = (north + south) / 2;
  const half = (north - south) / 2;
  const lats = Float64Array.from({ length: NODES }, (_, k) => middle + 0.998 * half * Math.cos(angle(k)));
  const squares = lats.map((lat) => exact(lat) ** 2);
  if (squares.some((square) => Number.isNaN(square))) return exact;
  // Barycentric weights of Chebyshev's nodes. @see J.-P. Berrut, L. N. Trefethen, SIAM Review 46 (2004), eq. (5.3)
  const weights = lats.map((_, k) => (k % 2 === 0 ? 1 : -1) * Math.sin(angle(k)));
  const fitted: CircleOutline = (latDeg) => {
    let above = 0;
    let below = 0;
    for (let k = 0; k < NODES; k++) {
      const apart = latDeg - lats[k];
      if (apart === 0) return Math.sqrt(squares[k]);
      above += (weights[k] / apart) * squares[k];
      below += weights[k] / apart;
    }
    return Math.sqrt(above / below); // NaN for a negative square: outside the circle
  };
  const isGood = CHECKED_AT.every((share) => {
    const lat = south + share * (north - south);
    return Math.abs(fitted(lat) - exact(lat)) < TOLERANCE_DEG;
  });
  if (!isGood) return exact;
  // At the ends the polynomial extrapolates, and the square is nearly 0.
  return (latDeg) => (Math.abs(latDeg - middle) < 0.99 * half ? fitted(latDeg) : exact(latDeg));
}

function angle(k: number): number {
  return (Math.PI * (k + 0.5)) / NODES;
}

/**
 * The square of a distance is almost proportional to the square of the longitude, even where the row only touches the
 * circle. The ratio at one guess gives the next; a few steps reach a micrometre.
 */
function halfWidthDeg(centre: Position, radiusM: number, latDeg: number): number {
  const squareM = (lonDeg: number): number =>
    geodesicInverse(centre, { latDeg, lonDeg: centre.lonDeg + lonDeg }).distanceM ** 2;
  const nearest = squareM(0);
  const wanted = radiusM * radiusM - nearest;
  if (wanted < 0) return Number.NaN;
  let lonDeg = Math.min(90, Math.max(1e-9, Math.sqrt(wanted)) / metresPerDegreeLon(latDeg));
  for (let i = 0; i < 20; i++) {
    const next = Math.min(180, lonDeg * Math.sqrt(wanted / (squareM(lonDeg) - nearest)));
    if (!(Math.abs(next - lonDeg) > 1e-10)) return lonDeg;
    lonDeg = next;
  }
  return lonDeg;
}
