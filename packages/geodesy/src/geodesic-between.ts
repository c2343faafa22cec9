import { checkInteger } from '@radioshed/units';
import geographiclib from 'geographiclib-geodesic';

import { checkPosition, type Position, turnDeg } from './geodesic.js';

const { WGS84, LATITUDE, LONGITUDE, LONG_UNROLL } = geographiclib.Geodesic;

/** The shortest line between two locations, and the locations along it. */
export interface GeodesicBetween {
  /** Length along the ellipsoid, m. */
  readonly distanceM: number;
  /** Azimuth at the start towards the end, degrees clockwise from true north, 0 ≤ a < 360. */
  readonly azimuthDeg: number;
  /**
   * Writes `count` + 1 places at equal steps to arrays, from index `at`: the first is the start, the last the end.
   * Longitudes are within ±180°.
   */
  write(count: number, latDeg: Float64Array, lonDeg: Float64Array, at?: number): void;
}

/**
 * Shortest line between two locations on WGS 84, exact to nanometres (Karney 2013), for locations along it: the problem
 * is solved once for its length, its azimuth and all places.
 *
 * @throws OutOfRangeError when a latitude leaves ±90° or a longitude is not finite.
 */
export function geodesicBetween(from: Position, to: Position): GeodesicBetween {
  checkPosition(from, 'from');
  checkPosition(to, 'to');
  return new Line(from, to);
}

/**
 * Locations along a geodesic at equal steps: `count` + 1 of them, the first is `from`, the last `to`. Longitudes are
 * within ±180°.
 *
 * @throws OutOfRangeError when an end is not a position or `count` is not an integer of at least 1.
 */
export function geodesicPoints(from: Position, to: Position, count: number): Position[] {
  const line = geodesicBetween(from, to);
  checkInteger('count', count, 1, 2 ** 31);
  const latDeg = new Float64Array(count + 1);
  const lonDeg = new Float64Array(count + 1);
  line.write(count, latDeg, lonDeg);
  return Array.from(latDeg, (lat, i) => ({ latDeg: lat, lonDeg: lonDeg[i] }));
}

/**
 * Pieces of a geodesic of up to 20 km are polynomials of degree 6 to less than a nanometre, up to 75° of latitude,
 * where meridians converge slowly.
 */
const PIECE_M = 20_000;
const MAX_PIECE_LAT_DEG = 75;
/** Lines that may pass higher latitudes than their ends by more than a degree are exact throughout. */
const MAX_LINE_M = 1_000_000;
/** Longest piece of degree 4, m: accurate to ten nanometres, with fewer exact locations. */
const SHORT_PIECE_M = 10_500;
const SHORT: Fit = fitOf(5);
const LONG: Fit = fitOf(7);
/** Coefficients of the current piece; a write ends before another begins. */
const LAT = new Float64Array(7);
const LON = new Float64Array(7);

/** Polynomials through the nodes of Chebyshev and Lobatto. */
interface Fit {
  /** From −1 to 1, the middle among them. */
  readonly nodes: readonly number[];
  /** Coefficients of the powers of t from the offsets at the nodes: `toPowers[count · power + node]`. */
  readonly toPowers: Float64Array;
}

class Line implements GeodesicBetween {
  readonly distanceM: number;
  readonly azimuthDeg: number;
  readonly #line: ReturnType<typeof WGS84.InverseLine>;
  readonly #isExact: boolean;

  constructor(from: Position, to: Position) {
    this.#line = WGS84.InverseLine(from.latDeg, from.lonDeg, to.latDeg, to.lonDeg);
    this.distanceM = this.#line.s13;
    this.azimuthDeg = turnDeg(this.#line.azi1);
    this.#isExact =
      Math.max(Math.abs(from.latDeg), Math.abs(to.latDeg)) > MAX_PIECE_LAT_DEG || this.distanceM > MAX_LINE_M;
  }

  write(count: number, latDeg: Float64Array, lonDeg: Float64Array, at = 0): void {
    const { distanceM } = this;
    const pieces = Math.ceil(distanceM / PIECE_M);
    if (this.#isExact || count < 2 * LONG.nodes.length * pieces) {
      for (let i = 0; i <= count; i++) {
        const place = this.#line.Position((distanceM * i) / count);
        latDeg[at + i] = place.lat2 ?? Number.NaN;
        lonDeg[at + i] = place.lon2 ?? Number.NaN;
      }
      return;
    }
    for (let piece = 0, i = 0; piece < pieces; piece++) {
      const startM = (distanceM * piece) / pieces;
      const halfM = distanceM / pieces / 2;
      this.#fit(2 * halfM <= SHORT_PIECE_M ? SHORT : LONG, startM, halfM);
      const end = piece === pieces - 1 ? count : Math.floor((count * (piece + 1)) / pieces);
      const [p0, p1, p2, p3, p4, p5, p6] = LAT as unknown as Seven;
      const [l0, l1, l2, l3, l4, l5, l6] = LON as unknown as Seven;
      const perStep = distanceM / count / halfM;
      const before = startM / halfM + 1;
      for (; i <= end; i++) {
        const t = perStep * i - before;
        latDeg[at + i] = p0 + t * (p1 + t * (p2 + t * (p3 + t * (p4 + t * (p5 + t * p6)))));
        const lon = l0 + t * (l1 + t * (l2 + t * (l3 + t * (l4 + t * (l5 + t * l6)))));
        lonDeg[at + i] = lon > 180 || lon < -180 ? lon - 360 * Math.round(lon / 360) : lon;
      }
    }
  }

  /** Fits the polynomials of a piece. */
  #fit({ nodes, toPowers }: Fit, startM: number, halfM: number): void {
    LAT.fill(0);
    LON.fill(0);
    const count = nodes.length;
    const middle = this.#at(startM + halfM);
    for (let j = 0; j < count; j++) {
      if (2 * j + 1 === count) continue; // the middle
      const place = this.#at(startM + (nodes[j] + 1) * halfM);
      const north = place.lat2 - middle.lat2;
      const east = place.lon2 - middle.lon2;
      for (let power = 0, k = j; power < count; power++, k += count) {
        LAT[power] = LAT[power] + toPowers[k] * north;
        LON[power] = LON[power] + toPowers[k] * east;
      }
    }
    LAT[0] = LAT[0] + middle.lat2;
    LON[0] = LON[0] + middle.lon2;
  }

  #at(distanceM: number): { readonly lat2: number; readonly lon2: number } {
    const { lat2 = Number.NaN, lon2 = Number.NaN } = this.#line.Position(distanceM, LATITUDE | LONGITUDE | LONG_UNROLL);
    return { lat2, lon2 };
  }
}

type Seven = readonly [number, number, number, number, number, number, number];

function fitOf(count: number): Fit {
  const nodes = Array.from({ length: count }, (_, j) => -Math.cos((j * Math.PI) / (count - 1)));
  const toPowers = new Float64Array(count ** 2);
  for (const [j, node] of nodes.entries()) {
    // The polynomial that is 1 at this node and 0 at all others.
    let basis = [1];
    for (const [k, other] of nodes.entries()) {
      if (k === j) continue;
      const scale = node - other;
      const next = Array.from({ length: basis.length + 1 }, () => 0);
      for (const [power, value] of basis.entries()) {
        next[power + 1] = (next[power + 1] ?? 0) + value / scale;
        next[power] = (next[power] ?? 0) - (value * other) / scale;
      }
      basis = next;
    }
    for (const [power, value] of basis.entries()) toPowers[count * power + j] = value;
  }
  return { nodes, toPowers };
}
