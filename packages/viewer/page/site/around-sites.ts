import { boxAround } from '../map/box-around.js';
import { METRES_PER_DEGREE, type Place } from '../map/place.js';

/** Fraction of the longer side that is added on each side of the box. */
const MARGIN = 0.1;
/** Smallest margin, m: sites in a row still enclose an area. */
const LEAST_M = 500;

/**
 * Corners of a box around sites, from the north-west onwards.
 *
 * @throws Error for fewer than two sites
 */
export function areaAround(sites: readonly Place[]): Place[] {
  if (sites.length < 2) throw new Error('Tick at least two sites in the Sites tab.');
  const [top, right, bottom, left] = boxAround(sites);
  const marginDeg = Math.max(MARGIN * Math.max(top - bottom, right - left), LEAST_M / METRES_PER_DEGREE);
  const [north, east, south, west] = boxAround(sites, marginDeg);
  return [
    { lat: north, lon: west },
    { lat: north, lon: east },
    { lat: south, lon: east },
    { lat: south, lon: west },
  ];
}
