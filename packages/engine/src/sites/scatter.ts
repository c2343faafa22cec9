import type { Position } from '@radioshed/geodesy';
import { r2Point, seededRandom } from '@radioshed/numeric';
import { OutOfRangeError } from '@radioshed/units';

import { isWithin, type Zone } from './search-zone.js';

/** Most points of the sequence tried. */
const MOST_TRIES = 1_000_000;

/**
 * Locations spread evenly over a zone: a shifted sequence over its box, without those outside. @throws OutOfRangeError
 * for a sliver
 */
export function scatter(zone: Zone, count: number, seed: number): Position[] {
  const { bounds } = zone;
  const random = seededRandom(seed);
  const shift = [random(), random()] as const;
  const points: Position[] = [];
  // Equal areas, not equal degrees: rows of a box are shorter towards the pole.
  const low = Math.sin((bounds.south * Math.PI) / 180);
  const high = Math.sin((bounds.north * Math.PI) / 180);
  for (let i = 0; points.length < count; i++) {
    if (i === MOST_TRIES)
      throw new OutOfRangeError('search', 'a sliver', 'an area that fills more of its bounding box');
    const [u, v] = r2Point(i);
    const x = (u + shift[0]) % 1;
    const y = (v + shift[1]) % 1;
    const latDeg = (Math.asin(low + y * (high - low)) * 180) / Math.PI;
    const place = { latDeg, lonDeg: bounds.west + x * (bounds.east - bounds.west) };
    if (isWithin(zone, place)) points.push(place);
  }
  return points;
}
