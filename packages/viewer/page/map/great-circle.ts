import type { Place } from './place.js';

const DEG = Math.PI / 180;
/** Degrees between the bends of a line. */
const STEP_DEG = 1;

/** The point at a fraction of the shortest way over a sphere; the first one where the second is opposite it. */
export function placeBetween(a: Place, b: Place, share: number): Place {
  const [from, to] = [vectorOf(a), vectorOf(b)];
  const angle = angleOf(from, to);
  const sin = Math.sin(angle);
  // Nearer than a metre, or opposite: no direction is the shortest.
  const [p, q] = sin < 1e-7 ? [1 - share, share] : [Math.sin((1 - share) * angle) / sin, Math.sin(share * angle) / sin];
  const [x, y, z] = from.map((value, i) => p * value + q * (to[i] ?? 0)) as [number, number, number];
  return { lat: Math.atan2(z, Math.hypot(x, y)) / DEG, lon: Math.atan2(y, x) / DEG };
}

/** Locations along the shortest ways between locations; longitudes go on beyond ±180° instead of jumping. */
export function greatCircle(places: readonly Place[]): Place[] {
  const bent = places.flatMap((place, i) => {
    const before = places[i - 1];
    if (before === undefined) return [place];
    const pieces = Math.ceil(angleOf(vectorOf(before), vectorOf(place)) / DEG / STEP_DEG);
    const between = Array.from({ length: Math.max(0, pieces - 1) }, (_, k) =>
      placeBetween(before, place, (k + 1) / pieces),
    );
    return [...between, place];
  });
  let turn = 0;
  return bent.map(({ lat, lon }, i) => {
    turn -= 360 * Math.round((lon - (bent[i - 1]?.lon ?? lon)) / 360);
    return { lat, lon: lon + turn };
  });
}

/** Mean radius of the Earth, km. @see IUGG (1980), R₁ */
const EARTH_KM = 6371.0088;

/** Distance of two locations over a sphere, km. */
export function distanceKm(a: Place, b: Place): number {
  return EARTH_KM * angleOf(vectorOf(a), vectorOf(b));
}

/** Azimuth of the second location from the first over a sphere, degrees from north, 0 to 360. */
export function azimuthDeg(a: Place, b: Place): number {
  const [from, to, turn] = [a.lat * DEG, b.lat * DEG, (b.lon - a.lon) * DEG];
  const east = Math.sin(turn) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(turn);
  return (Math.atan2(east, north) / DEG + 360) % 360;
}

function vectorOf({ lat, lon }: Place): readonly [number, number, number] {
  const cos = Math.cos(lat * DEG);
  return [cos * Math.cos(lon * DEG), cos * Math.sin(lon * DEG), Math.sin(lat * DEG)];
}

function angleOf([a, b, c]: readonly [number, number, number], [x, y, z]: readonly [number, number, number]): number {
  return Math.atan2(Math.hypot(b * z - c * y, c * x - a * z, a * y - b * x), a * x + b * y + c * z);
}
