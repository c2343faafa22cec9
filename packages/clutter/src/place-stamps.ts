import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import Flatbush from 'flatbush';

import type { ClutterLayers, Stamp } from './rasterise.js';
import { boxOf, partsOf, type Positions, type Shape } from './shape.js';

/** Intersections of stamps with a path. */
export interface Met {
  /** Indices of the stamps that contain a location. */
  readonly held: ReadonlySet<number>;
  /** Indices of those between two locations that contain none. */
  readonly missed: ReadonlySet<number>;
}

/** Locations of the path per box in the index. */
const RUN = 16;

/**
 * Sets the layers at locations of a path to the stamps there. The highest of several counts, then the densest.
 */
export function placeStamps(
  stamps: readonly Stamp[],
  latDeg: Float64Array,
  lonDeg: Float64Array,
  layers: ClutterLayers,
): Met {
  const holding = new Set<number>();
  const missed = new Set<number>();
  if (stamps.length === 0 || latDeg.length === 0) return { held: holding, missed };
  const path = pathOf(latDeg, lonDeg);
  const order = stamps.map((stamp, i) => ({ stamp, i }));
  order.sort((a, b) => a.stamp.heightM - b.stamp.heightM || a.stamp.attenuationDbPerM - b.stamp.attenuationDbPerM);
  for (const { stamp, i } of order) {
    const { shape, widthM, heightM, attenuationDbPerM, code } = stamp;
    const [west, south, east, north] = boxOf(shape);
    const turn = 360 * Math.round((path.lonDeg[0] - (west + east) / 2) / 360);
    const [across, up] = [widthM / metresPerDegreeLon(Math.min(89, Math.abs(north))), widthM / metresPerDegreeLat(0)];
    let [held, crossed] = [false, false];
    for (const run of path.runs.search(west + turn - across, south - up, east + turn + across, north + up)) {
      for (let k = run * RUN; k < Math.min((run + 1) * RUN, latDeg.length); k++) {
        const stretch = stretchOf(path, k, turn);
        const touches =
          shape.kind === 'polygons' ? holds(shape, stretch.lon, stretch.lat) : isNear(shape, stretch, widthM / 2);
        if (touches) {
          held = true;
          layers.heightM[k] = heightM;
          layers.attenuationDbPerM[k] = attenuationDbPerM;
          layers.codes[k] = code;
        } else if (!crossed && shape.kind === 'polygons') crossed = isNear(shape, stretch, 0);
      }
    }
    if (held) holding.add(i);
    else if (crossed) missed.add(i);
  }
  return { held: holding, missed };
}

interface Path {
  readonly latDeg: Float64Array;
  /** Longitudes without jumps at the date line. */
  readonly lonDeg: Float64Array;
  readonly runs: Flatbush;
}

function pathOf(latDeg: Float64Array, lonDeg: Float64Array): Path {
  const first = lonDeg[0];
  const unwrapped = lonDeg.map((lon) => lon - 360 * Math.round((lon - first) / 360));
  const runs = new Flatbush(Math.ceil(latDeg.length / RUN));
  for (let from = 0; from < latDeg.length; from += RUN) {
    // Includes a neighbour on each side, since a stretch extends half-way to it.
    const [a, b] = [Math.max(0, from - 1), Math.min(latDeg.length, from + RUN + 1)];
    const [lats, lons] = [latDeg.subarray(a, b), unwrapped.subarray(a, b)];
    runs.add(Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats));
  }
  runs.finish();
  return { latDeg, lonDeg: unwrapped, runs };
}

/** A location and its stretch of the path on each side. */
interface Stretch {
  readonly lat: number;
  readonly lon: number;
  readonly from: readonly [latDeg: number, lonDeg: number];
  readonly to: readonly [latDeg: number, lonDeg: number];
}

/** The stretch of location `k` in the longitudes of a shape. */
function stretchOf({ latDeg, lonDeg }: Path, k: number, turn: number): Stretch {
  const [lat, lon] = [latDeg[k], lonDeg[k] - turn];
  const half = (i: number): readonly [number, number] => [(lat + latDeg[i]) / 2, (lon + lonDeg[i] - turn) / 2];
  return { lat, lon, from: half(Math.max(0, k - 1)), to: half(Math.min(latDeg.length - 1, k + 1)) };
}

/** Whether a polygon contains a location, by the even-odd rule. */
function holds(shape: Shape & { readonly kind: 'polygons' }, lon: number, lat: number): boolean {
  return shape.polygons.some((rings) => {
    let inside = false;
    for (const ring of rings) {
      for (let i = 0; i + 3 < ring.length; i += 2) {
        const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[i + 2], ring[i + 3]] as [number, number, number, number];
        if (ay > lat !== by > lat && lon < ax + ((lat - ay) * (bx - ax)) / (by - ay)) inside = !inside;
      }
    }
    return inside;
  });
}

/** Whether an edge or line of a shape is within a distance of a stretch, m. */
function isNear(shape: Shape, stretch: Stretch, limitM: number): boolean {
  const [yM, xM] = [metresPerDegreeLat(stretch.lat), metresPerDegreeLon(stretch.lat)];
  const toPlane = (lat: number, lon: number): Point => [(lon - stretch.lon) * xM, (lat - stretch.lat) * yM];
  const [from, to] = [toPlane(...stretch.from), toPlane(...stretch.to)];
  return partsOf(shape).some((part: Positions) => {
    let a = toPlane(part[1], part[0]);
    for (let i = 2; i < part.length; i += 2) {
      const b = toPlane(part[i + 1], part[i]);
      if (segmentDistance(from, to, a, b) <= limitM) return true;
      a = b;
    }
    return false;
  });
}

type Point = readonly [x: number, y: number];

/** Distance of two segments: 0 if they cross, otherwise that of the nearest end. */
function segmentDistance(a: Point, b: Point, c: Point, d: Point): number {
  if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

function side([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

function toSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}
