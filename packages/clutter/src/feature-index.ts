import { type Bounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { checkInteger, checkListed, checkObject, checkRange } from '@radioshed/units';
import Flatbush from 'flatbush';

import { checkPositive } from './positive.js';
import { boxOf, partsOf, type Positions, type Shape, type Shaped } from './shape.js';

/** A feature and its distance. */
export interface Near<T> {
  readonly feature: T;
  /** Distance to its nearest edge, m; 0 inside a polygon. */
  readonly distanceM: number;
}

/** A spatial index of features. */
export interface FeatureIndex<T extends Shaped> {
  readonly size: number;
  /** Features whose box intersects the bounds, in the order of the list. */
  search(bounds: Bounds): T[];
  /**
   * The nearest features, nearest first.
   *
   * @param limit maximum number of features, 100 by default.
   * @param radiusDeg search radius, degrees of a great circle, above 0 to 10; 1 by default.
   * @throws OutOfRangeError
   */
  nearestFeatures(latDeg: number, lonDeg: number, limit?: number, radiusDeg?: number): Near<T>[];
}

/** Builds an index of features; later changes to the list do not affect it. */
export function featureIndex<T extends Shaped>(features: readonly T[]): FeatureIndex<T> {
  const kept = [...checkListed('features', features, 'a list of features')];
  for (const [i, each] of kept.entries()) checkObject(`features[${i}].shape`, each.shape, 'a shape with kind');
  const tree = new Flatbush(Math.max(1, kept.length));
  for (const { shape } of kept) tree.add(...boxOf(shape));
  if (kept.length === 0) tree.add(Infinity, Infinity, -Infinity, -Infinity); // a tree cannot be empty
  tree.finish();
  /** A box beyond ±180° is also searched one turn away. */
  const numbers = (west: number, south: number, east: number, north: number): number[] => {
    if (kept.length === 0) return [];
    const hits = new Set<number>();
    for (const turn of [-360, 0, 360]) {
      for (const i of tree.search(west + turn, south, east + turn, north)) hits.add(i);
    }
    return [...hits].sort((a, b) => a - b);
  };
  return {
    size: kept.length,
    search: ({ west, south, east, north }) => numbers(west, south, east, north).map((i) => kept[i]),
    nearestFeatures(latDeg, lonDeg, limit = 100, radiusDeg = 1) {
      checkRange('latitude', latDeg, -90, 90, 'degrees');
      checkRange('longitude', lonDeg, -180, 180, 'degrees');
      checkInteger('limit', limit, 1, 1_000_000);
      checkPositive('radiusDeg', radiusDeg, 10, 'degrees');
      const radiusM = radiusDeg * metresPerDegreeLat(45);
      const [down, across] = spansDeg(latDeg, radiusM);
      return numbers(lonDeg - across, latDeg - down, lonDeg + across, latDeg + down)
        .map((i): Near<T> => ({ feature: kept[i], distanceM: distanceM(kept[i].shape, latDeg, lonDeg) }))
        .filter((near) => near.distanceM <= radiusM)
        .sort((a, b) => a.distanceM - b.distanceM)
        .slice(0, limit);
    },
  };
}

/** Half size in degrees of the box around a circle; all longitudes if it contains a pole. */
function spansDeg(latDeg: number, radiusM: number): readonly [number, number] {
  const down = (1.01 * radiusM) / metresPerDegreeLat(0);
  const edge = Math.abs(latDeg) + down;
  return [down, edge >= 89 ? 180 : Math.min(180, (1.01 * radiusM) / metresPerDegreeLon(edge))];
}

/** Distance to a shape in a local plane in metres: accurate to about one per mille over a degree. */
function distanceM(shape: Shape, latDeg: number, lonDeg: number): number {
  let nearest = Infinity;
  let crossings = 0;
  for (const part of partsOf(shape)) {
    const { distance2, right } = toPart(part, latDeg, lonDeg);
    nearest = Math.min(nearest, distance2);
    crossings += right;
  }
  return shape.kind === 'polygons' && crossings % 2 === 1 ? 0 : Math.sqrt(nearest);
}

/** Squared distance to a ring or line, and the number of its edges that a ray to the east crosses. */
function toPart(part: Positions, latDeg: number, lonDeg: number): { distance2: number; right: number } {
  const turn = 360 * Math.round((lonDeg - part[0]) / 360);
  const yM = metresPerDegreeLat(latDeg);
  let distance2 = Infinity;
  let right = 0;
  for (let i = 0; i + 3 < part.length; i += 2) {
    const [lat0, lat1] = [part[i + 1], part[i + 3]];
    const xM = metresPerDegreeLon((latDeg + (lat0 + lat1) / 2) / 2);
    const [ax, ay] = [(part[i] + turn - lonDeg) * xM, (lat0 - latDeg) * yM];
    const [bx, by] = [(part[i + 2] + turn - lonDeg) * xM, (lat1 - latDeg) * yM];
    const [dx, dy] = [bx - ax, by - ay];
    const length2 = dx * dx + dy * dy;
    const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length2));
    distance2 = Math.min(distance2, (ax + share * dx) ** 2 + (ay + share * dy) ** 2);
    if (ay > 0 !== by > 0 && ax - (ay * dx) / dy > 0) right++;
  }
  return { distance2, right };
}
