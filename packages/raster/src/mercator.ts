import { isGeographic, WGS84_SEMI_MAJOR_M } from '@radioshed/geodesy';
import { OutOfRangeError } from '@radioshed/units';

import { gridBounds } from './grid-bounds.js';
import { checkGrid, type Grid } from './raster.js';

/** Latitude at which the Web Mercator map of the world is square, degrees: atan(sinh π). */
const LIMIT_DEG = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

/**
 * The Web Mercator grid (EPSG:3857) over a geographic one: the same columns, and pixels as near to square as whole rows
 * allow. It is cut at ±85.0511°, where that map ends.
 *
 * @throws OutOfRangeError when the grid is not north-up in degrees, or lies beyond the limit.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * const projected = warp(heights, mercatorGrid(grid), 'nearest');
 * console.log(projected.values[projected.width]); // 40
 * console.log(toNdarray(projected).get(1, 0)); // 40
 * ```
 */
export function mercatorGrid(grid: Grid): Grid {
  const [x0, dx, b, , c, dy] = checkGrid(grid).transform;
  if (!isGeographic(grid.crs) || b !== 0 || c !== 0 || !(dx > 0 && dy < 0)) {
    throw new OutOfRangeError('grid', grid.crs, 'a north-up grid in degrees');
  }
  const { north, south } = gridBounds(grid);
  const top = northingM(Math.min(north, LIMIT_DEG));
  const bottom = northingM(Math.max(south, -LIMIT_DEG));
  if (!(top > bottom)) throw new OutOfRangeError('grid', `${south}..${north}`, '-85.0511 to 85.0511', 'degrees');
  const metresPerDegree = (WGS84_SEMI_MAJOR_M * Math.PI) / 180;
  const pixelM = dx * metresPerDegree;
  const height = Math.max(1, Math.round((top - bottom) / pixelM));
  const transform = [x0 * metresPerDegree, pixelM, 0, top, 0, (bottom - top) / height] as const;
  return { width: grid.width, height, transform, crs: 'EPSG:3857' };
}

/** Northing of Web Mercator. EPSG Guidance Note 7-2, method 1024. */
function northingM(latDeg: number): number {
  return WGS84_SEMI_MAJOR_M * Math.atanh(Math.sin((latDeg * Math.PI) / 180));
}
