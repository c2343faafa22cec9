import { METRES_PER_DEGREE, type Place } from '../map/place.js';

/** A location on a route. */
export interface RoutePlace extends Place {
  /** From its start, along it. */
  readonly distanceKm: number;
}

/** Degrees of longitude the short way round. */
const shortWay = (deg: number): number => deg - 360 * Math.round(deg / 360);

/** Metres between two locations that are near each other. */
function metresBetween(a: Place, b: Place): number {
  const east = shortWay(b.lon - a.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot(b.lat - a.lat, east);
}

/** Locations along a route, `count` of them at equal distances, its ends among them. */
export function alongRoute(places: readonly Place[], count: number): RoutePlace[] {
  const ends = [0];
  for (const [i, place] of places.slice(1).entries())
    ends.push((ends[i] ?? 0) + metresBetween(places[i] as Place, place));
  const total = ends.at(-1) ?? 0;
  let leg = 0;
  return Array.from({ length: count }, (_, i) => {
    const metres = (total * i) / Math.max(1, count - 1);
    while (leg < places.length - 2 && (ends[leg + 1] ?? 0) < metres) leg++;
    const [a, b] = [places[leg] as Place, places[leg + 1] ?? (places[leg] as Place)];
    const [from = 0, to = 0] = [ends[leg], ends[leg + 1]];
    const share = to > from ? (metres - from) / (to - from) : 0;
    const lon = shortWay(a.lon + share * shortWay(b.lon - a.lon));
    return { lat: a.lat + share * (b.lat - a.lat), lon, distanceKm: metres / 1000 };
  });
}
