import { type Bounds, boundsAround, type Position, unwrapLonDeg } from '@radioshed/geodesy';

/**
 * The box around circles of one radius about many locations, with longitudes near the first. The box of a circle takes
 * a search and there may be ten thousand, so only circles that can extend the box are searched.
 *
 * @param sites at least one.
 * @param radiusM 0.001 to 20 000 000.
 */
export function boxOfSites(sites: readonly Position[], radiusM: number): Bounds {
  const near = sites[0]?.lonDeg ?? 0;
  const turned = sites.map(({ latDeg, lonDeg }) => ({ latDeg, lonDeg: unwrapLonDeg(lonDeg, near) }));
  const most = (of: (place: Position) => number): Position =>
    turned.reduce((best, each) => (of(each) > of(best) ? each : best));
  const north = boundsAround(
    most(({ latDeg }) => latDeg),
    radiusM,
  ).north;
  const south = boundsAround(
    most(({ latDeg }) => -latDeg),
    radiusM,
  ).south;

  let [west, east] = [Infinity, -Infinity];
  /** Half of the width of a circle's box, degrees. */
  const take = ({ latDeg, lonDeg }: Position): number => {
    const box = boundsAround({ latDeg, lonDeg }, radiusM);
    const halfWidth = (box.east - box.west) / 2;
    west = Math.min(west, lonDeg - halfWidth);
    east = Math.max(east, lonDeg + halfWidth);
    return halfWidth;
  };
  take(most(({ lonDeg }) => lonDeg));
  take(most(({ lonDeg }) => -lonDeg));
  // Meridians meet at the poles: the box of a circle nearer to the equator is never wider.
  let widest = Infinity;
  for (const place of turned.toSorted((a, b) => Math.abs(b.latDeg) - Math.abs(a.latDeg))) {
    if (place.lonDeg - widest >= west && place.lonDeg + widest <= east) continue;
    widest = take(place);
  }
  return east - west >= 360 ? { north, east: 180, south, west: -180 } : { north, east, south, west };
}
