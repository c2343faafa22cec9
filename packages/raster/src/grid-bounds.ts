import { type Bounds, isGeographic, projectionOf, unwrapLonDeg, wrapLonDeg } from '@radioshed/geodesy';

import { pixelToMap } from './grid.js';
import { checkGrid, type Grid } from './raster.js';

/** Points at which each side of a projected grid is sampled. */
const PROBES = 20;

/**
 * Outer bounds of a grid in degrees. For a grid in degrees they are its own edges, in the turn of longitude that the
 * grid uses; for a projected grid, the box around its edge, sampled at 21 points a side. The box includes a pole that
 * the edge encircles.
 */
export function gridBounds(grid: Grid): Bounds {
  const { width, height, transform } = checkGrid(grid);
  if (isGeographic(grid.crs) && transform[2] === 0 && transform[4] === 0) {
    const [x0, y0] = pixelToMap(transform, 0, 0);
    const [x1, y1] = pixelToMap(transform, width, height);
    return { north: Math.max(y0, y1), east: Math.max(x0, x1), south: Math.min(y0, y1), west: Math.min(x0, x1) };
  }
  return boundsOfOutline(outline(grid));
}

/** Longitudes and latitudes along the grid's edge, once round. */
function outline({ width, height, transform, crs }: Grid): (readonly [number, number])[] {
  const { inverse } = projectionOf(crs);
  const at = (column: number, row: number): readonly [number, number] => inverse(...pixelToMap(transform, column, row));
  const shares = Array.from({ length: PROBES }, (_, i) => i / PROBES);
  return [
    ...shares.map((t) => at(t * width, 0)),
    ...shares.map((t) => at(width, t * height)),
    ...shares.map((t) => at((1 - t) * width, height)),
    ...shares.map((t) => at(0, (1 - t) * height)),
  ];
}

function boundsOfOutline(points: readonly (readonly [number, number])[]): Bounds {
  const [first] = points;
  let lon = first?.[0] ?? Number.NaN;
  const start = lon;
  let [north, east, south, west] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const [nextLon, lat] of points) {
    lon = unwrapLonDeg(nextLon, lon); // neighbours on the edge are neighbours on the Earth
    north = Math.max(north, lat);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    west = Math.min(west, lon);
  }
  const goesRound = Math.abs(unwrapLonDeg(start, lon) - start) > 180;
  if (goesRound) {
    return north + south > 0
      ? { north: 90, east: 180, south, west: -180 }
      : { north, east: 180, south: -90, west: -180 };
  }
  const from = wrapLonDeg(west);
  return { north, east: from === west ? east : from + (east - west), south, west: from };
}
