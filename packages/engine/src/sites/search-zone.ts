import { type Bounds, boundsAround, metresPerDegreeLat, metresPerDegreeLon, type Position } from '@radioshed/geodesy';
import { type Grid, pixelToMap } from '@radioshed/raster';
import { checkRange, OutOfRangeError } from '@radioshed/units';

import { checkPosition } from '../call/check-position.js';
import { nearerPole, POLE_MARGIN_M } from '../grid/circle.js';
import { circleOutline } from '../grid/circle-outline.js';
import { turnedFrom, unionBounds } from '../grid/longitudes.js';
import type { SearchArea } from '../input/best-site-input.js';
import { MOST_SEARCH_CORNERS } from '../input/limits.js';
import { selfCrossing } from './self-crossing.js';

/** A search area of any shape. */
export interface Zone {
  readonly centre: Position;
  readonly bounds: Bounds;
  /** Greatest distance between two of its points, m. */
  readonly reachM: number;
  /** Longitudes at which a latitude enters and leaves it, alternately, from west to east, in the 360° of its bounds. */
  crossings(latDeg: number): readonly number[];
}

/**
 * @param beyondM distance by which paths are followed beyond the farthest location.
 * @throws OutOfRangeError with the invalid part of `search`, including an area too close to a pole.
 */
export function searchZone(search: SearchArea, beyondM: number): Zone {
  if ('polygon' in search === 'centre' in search) {
    throw new OutOfRangeError(
      'search',
      Object.keys(search).join(', '),
      'an object with centre and radiusKm, or with polygon',
    );
  }
  return 'centre' in search
    ? circleZone(search.centre, search.radiusKm, beyondM)
    : polygonZone(search.polygon, beyondM);
}

function circleZone(centre: Position, radiusKm: number, beyondM: number): Zone {
  checkPosition('search.centre', centre);
  checkRange('search.radiusKm', radiusKm, 0.01, 200, 'km');
  const radiusM = radiusKm * 1000;
  const { name, distanceM } = nearerPole(centre);
  // From the point nearest to the pole to the opposite one.
  const mostKm = Math.max(0, Math.floor((distanceM - POLE_MARGIN_M - beyondM) / 3) / 1000);
  if (radiusKm > mostKm) {
    const why = `a circle around any of its points that contains all others must end 1 km short of the ${name}`;
    throw new OutOfRangeError('search.radiusKm', radiusKm, `at most ${mostKm}`, `km here (${why})`);
  }
  const bounds = boundsAround(centre, radiusM);
  const outline = circleOutline(centre, radiusM);
  const lonDeg = turnedFrom(centre.lonDeg, bounds.west);
  return {
    centre,
    bounds,
    reachM: 2 * radiusM,
    crossings: (latDeg) => {
      const half = outline(latDeg);
      return Number.isNaN(half) ? [] : [lonDeg - half, lonDeg + half];
    },
  };
}

function polygonZone(polygon: readonly Position[], beyondM: number): Zone {
  checkRange('search.polygon.length', polygon.length, 3, MOST_SEARCH_CORNERS, 'corners');
  for (const [i, corner] of polygon.entries()) checkPosition(`search.polygon[${i}]`, corner);
  const around = unionBounds(polygon.map((corner) => boundsAround(corner, 1)));
  if (around === undefined) throw new TypeError('a polygon has corners');
  const corners = polygon.map(({ latDeg, lonDeg }) => ({ latDeg, lonDeg: turnedFrom(lonDeg, around.west) }));
  const crossing = selfCrossing(corners);
  if (crossing !== undefined) {
    const edges = crossing.map((first) => `${first} to ${(first + 1) % corners.length}`).join(' and ');
    const limits = 'a polygon whose edges do not cross; give its corners in their order along the outline';
    throw new OutOfRangeError('search.polygon', `the edges from corners ${edges} cross`, limits);
  }
  const centre = { latDeg: (around.north + around.south) / 2, lonDeg: (around.west + around.east) / 2 };
  const crossesEquator = around.north > 0 && around.south < 0;
  const widest = crossesEquator ? 0 : Math.min(Math.abs(around.north), Math.abs(around.south));
  const heightM = (around.north - around.south) * metresPerDegreeLat(centre.latDeg);
  const widthM = (around.east - around.west) * metresPerDegreeLon(widest);
  const reachM = Math.hypot(heightM, widthM);
  checkRange('search.polygon', reachM / 1000, 0.02, 400, 'km across');
  const { name, distanceM } = nearerPole({ ...centre, latDeg: centre.latDeg < 0 ? around.south : around.north });
  const leastM = reachM + beyondM + POLE_MARGIN_M;
  if (distanceM < leastM) {
    const limits = `an area of this size at least ${Math.ceil(leastM) / 1000} km from the pole (a circle around any point of the area that contains the whole area must not contain the pole)`;
    throw new OutOfRangeError('search.polygon', `${Math.round(distanceM) / 1000} km from the ${name}`, limits);
  }
  return { centre, bounds: around, reachM, crossings: (latDeg) => edgesAt(corners, latDeg) };
}

/** Longitudes at which the edge crosses a latitude, from the west. */
function edgesAt(corners: readonly Position[], latDeg: number): number[] {
  const crossings: number[] = [];
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length];
    if (a.latDeg > latDeg === b.latDeg > latDeg) continue;
    crossings.push(a.lonDeg + ((latDeg - a.latDeg) / (b.latDeg - a.latDeg)) * (b.lonDeg - a.lonDeg));
  }
  return crossings.sort((a, b) => a - b);
}

/** Whether a position lies in the zone, by the edges west of it. */
export function isWithin({ bounds, crossings }: Zone, { latDeg, lonDeg }: Position): boolean {
  const lon = turnedFrom(lonDeg, bounds.west);
  return crossings(latDeg).filter((edge) => edge <= lon).length % 2 === 1;
}

/** Mask of a grid: 1 for pixels whose centre is in the zone. */
export function zoneMask(grid: Grid, zone: Zone): Uint8Array {
  const { width, height, transform } = grid;
  const mask = new Uint8Array(width * height);
  // The grid extends at most one pixel west of the zone.
  const turn = turnedFrom(transform[0], zone.bounds.west - 180) - transform[0];
  const column = (lonDeg: number): number => {
    const place = (lonDeg - turn - transform[0]) / transform[1] - 0.5;
    return Math.max(0, Math.min(width, Math.ceil(place)));
  };
  for (let row = 0; row < height; row++) {
    const [, latDeg] = pixelToMap(transform, 0, row + 0.5);
    const edges = zone.crossings(latDeg);
    for (let i = 0; i + 1 < edges.length; i += 2) {
      mask.fill(1, row * width + column(edges[i]), row * width + column(edges[i + 1]));
    }
  }
  return mask;
}
