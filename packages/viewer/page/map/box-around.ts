import { extent } from '../chart/extent.js';
import type { Box } from '../result/number-at.js';
import type { Place } from './place.js';

/** The smallest box around locations, and a margin; across the date line its east is beyond 180°. */
export function boxAround(places: readonly Place[], marginDeg = 0): Box {
  const [south, north] = extent(places.map(({ lat }) => lat));
  const lons = places.map(({ lon }) => lon).toSorted((a, b) => a - b);
  // The widest stretch without a location is what lies outside; at first it is the one over the date line.
  let [west = 0, east = 0] = [lons[0], lons.at(-1)];
  let widest = west + 360 - east;
  for (const [i, lon] of lons.entries()) {
    const before = lons[i - 1] ?? lon;
    if (lon - before <= widest) continue;
    widest = lon - before;
    [west, east] = [lon, before + 360];
  }
  return [Math.min(90, north + marginDeg), east + marginDeg, Math.max(-90, south - marginDeg), west - marginDeg];
}
