/** Longitude and latitude, degrees, as GeoJSON has them. */
export type LonLat = [number, number];

/**
 * A closed line on the globe as rings of a map from −180 to 180: unrolled, closed over the pole it goes round, and cut
 * at the date line. Rings are closed and run counter-clockwise.
 *
 * @param encloses which poles lie within.
 */
export function ringsOnMap(
  line: readonly LonLat[],
  encloses: { readonly north: boolean; readonly south: boolean },
): LonLat[][] {
  const [first] = line;
  if (first === undefined || line.length < 3) return [];
  const unrolled: LonLat[] = [];
  let turn = 0;
  let last = first[0];
  for (const [lon, lat] of [...line, first]) {
    if (lon - last > 180) turn -= 360;
    else if (last - lon > 180) turn += 360;
    last = lon;
    unrolled.push([lon + turn, lat]);
  }
  const start = unrolled[0] ?? first;
  const end = unrolled.at(-1) ?? first;
  const poleLat = encloses.north ? 90 : -90;
  if (Math.abs(end[0] - start[0]) > 180) unrolled.push([end[0], poleLat], [start[0], poleLat]);
  const lons = unrolled.map(([lon]) => lon);
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const rings: LonLat[][] = [];
  for (let window = Math.floor((west + 180) / 360); window * 360 - 180 < east; window++) {
    const low = window * 360 - 180;
    const cut = clipped(clipped(unrolled, low, 1), low + 360, -1);
    if (cut.length < 3) continue;
    const ring = cut.map(([lon, lat]): LonLat => [lon - window * 360, lat]);
    if (areaOf(ring) === 0) continue;
    if (areaOf(ring) < 0) ring.reverse();
    const [head] = ring;
    if (head !== undefined) ring.push([...head]);
    rings.push(ring);
  }
  return rings;
}

/** The part of a polygon east (`side` 1) or west (−1) of a longitude (Sutherland and Hodgman). */
function clipped(ring: readonly LonLat[], lon: number, side: 1 | -1): LonLat[] {
  const isIn = (point: LonLat): boolean => side * (point[0] - lon) >= 0;
  return ring.flatMap((point, i): LonLat[] => {
    const before = ring.at(i - 1) ?? point;
    if (isIn(before) === isIn(point)) return isIn(point) ? [point] : [];
    const share = (lon - before[0]) / (point[0] - before[0]);
    const crossing: LonLat = [lon, before[1] + share * (point[1] - before[1])];
    return isIn(point) ? [crossing, point] : [crossing];
  });
}

function areaOf(ring: readonly LonLat[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [x, y];
    return sum + (px * y - x * py) / 2;
  }, 0);
}
