import {
  boundsAround,
  geodesicInverse,
  metresPerDegreeLat,
  metresPerDegreeLon,
  type Position,
  unwrapLonDeg,
} from '@radioshed/geodesy';
import { type Grid, pixelToMap } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import { type CircleOutline, circleOutline } from './circle-outline.js';

/** Least distance of a circle from the poles, where pixels of degrees have no width, m. */
export const POLE_MARGIN_M = 1000;

/** @throws OutOfRangeError for a circle within a kilometre of a pole. */
export function checkClearOfPoles(centre: Position, radiusKm: number): void {
  const { name, distanceM } = nearerPole(centre);
  const reachM = distanceM - POLE_MARGIN_M;
  if (radiusKm * 1000 <= reachM) return;
  const most = Math.max(0, Math.floor(reachM) / 1000);
  throw new OutOfRangeError(
    'output.radiusKm',
    radiusKm,
    `at most ${most}`,
    `km (it must end 1 km short of the ${name})`,
  );
}

/** The pole nearer to a location, and its distance. */
export function nearerPole(place: Position): { readonly name: string; readonly distanceM: number } {
  const isSouth = place.latDeg < 0;
  const { distanceM } = geodesicInverse(place, { latDeg: isSouth ? -90 : 90, lonDeg: 0 });
  return { name: isSouth ? 'South Pole' : 'North Pole', distanceM };
}

/** Area of a pixel in each row of a grid of degrees, km². */
export function rowAreasKm2(grid: Grid): Float64Array {
  const [, lonStep, , , , latStep] = grid.transform;
  return Float64Array.from({ length: grid.height }, (_, row) => {
    const [, lat] = pixelToMap(grid.transform, 0, row + 0.5);
    return (metresPerDegreeLat(lat) * metresPerDegreeLon(lat) * lonStep * Math.abs(latStep)) / 1e6;
  });
}

/** Area of a grid's pixels whose centre is within `radiusM` of a location, km². */
export function circleAreaKm2(grid: Grid, centre: Position, radiusM: number, areasKm2: Float64Array): number {
  const outline = circleOutline(centre, radiusM);
  let area = 0;
  for (let row = 0; row < grid.height; row++) {
    const [from, to] = circleSpan(grid, centre, outline, row);
    area += areasKm2[row] * (to - from);
  }
  return area;
}

/** Area of a grid's pixels whose centre is within `radiusM` of any of the locations, km². */
export function circlesAreaKm2(
  grid: Grid,
  centres: readonly Position[],
  radiusM: number,
  areasKm2: Float64Array,
): number {
  const boxes = centres.map((centre) => ({
    centre,
    outline: circleOutline(centre, radiusM),
    ...boundsAround(centre, radiusM),
  }));
  let area = 0;
  for (let row = 0; row < grid.height; row++) {
    const [, lat] = pixelToMap(grid.transform, 0, row + 0.5);
    const spans = boxes
      .filter(({ north, south }) => lat <= north + 1e-9 && lat >= south - 1e-9)
      .map(({ centre, outline }) => circleSpan(grid, centre, outline, row))
      .sort((a, b) => a[0] - b[0]);
    let reached = 0;
    let pixels = 0;
    for (const [from, to] of spans) {
      pixels += Math.max(0, to - Math.max(from, reached));
      reached = Math.max(reached, to);
    }
    area += areasKm2[row] * pixels;
  }
  return area;
}

/** The first pixel of a row whose centre is in a circle, and the one after the last; equal where none is. */
function circleSpan(grid: Grid, centre: Position, outline: CircleOutline, row: number): readonly [number, number] {
  const [west, lonStep] = grid.transform;
  const lonDeg = unwrapLonDeg(centre.lonDeg, west + (grid.width / 2) * lonStep);
  const middle = (lonDeg - west) / lonStep - 0.5;
  const [, lat] = pixelToMap(grid.transform, 0, row + 0.5);
  const half = outline(lat) / lonStep;
  const from = Math.max(0, Math.ceil(middle - half - 1e-9));
  const to = Math.min(grid.width, Math.floor(middle + half + 1e-9) + 1);
  return to > from ? [from, to] : [0, 0];
}
