import { isGeographic, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';
import { checkChoice } from '@radioshed/units';

import { pixelToMap } from './grid.js';
import { gridBounds } from './grid-bounds.js';
import { checkRaster, emptyRaster, gridOf, type Grid, type Raster, type RasterData } from './raster.js';
import { bilinearSampler, nearestSampler } from './sample.js';

/** Map coordinates of one grid to those of another. */
type Mapping = (x: number, y: number) => readonly [number, number];

/**
 * The values of `source` at the pixel centres of another grid, in any coordinate system; NaN outside the source and
 * where it has no value. Values are not averaged: a grid much coarser than the source picks single pixels.
 *
 * @param method `bilinear` for quantities, `nearest` for classes.
 * @throws OutOfRangeError for an unknown method or coordinate system.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * const projected = warp(heights, mercatorGrid(grid), 'nearest');
 * console.log(projected.values[projected.width]); // 40
 * console.log(toNdarray(projected).get(1, 0)); // 40
 * ```
 */
export function warp(source: Raster<RasterData>, grid: Grid, method: 'bilinear' | 'nearest'): Raster {
  checkRaster(source, 'source');
  checkChoice('method', method, ['bilinear', 'nearest']);
  const sample = method === 'bilinear' ? bilinearSampler(source) : nearestSampler(source);
  const result = emptyRaster(grid);
  const out = result.values;
  const mapping = mappingBetween(grid, gridOf(source));
  const centre = (column: number, row: number): readonly [number, number] => {
    const [x, y] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
    return mapping(x, y);
  };
  if (mapsByItself(grid, gridOf(source))) {
    const xs = Float64Array.from({ length: grid.width }, (_, column) => centre(column, 0)[0]);
    for (let row = 0, i = 0; row < grid.height; row++) {
      const y = centre(0, row)[1];
      for (let column = 0; column < grid.width; column++, i++) out[i] = sample(xs[column] ?? Number.NaN, y);
    }
  } else {
    for (let row = 0, i = 0; row < grid.height; row++) {
      for (let column = 0; column < grid.width; column++, i++) out[i] = sample(...centre(column, row));
    }
  }
  return result;
}

/** Conversion of map coordinates from one grid to another. */
export function mappingBetween(from: Grid, to: Grid): Mapping {
  if (from.crs === to.crs && !isGeographic(from.crs)) return (x, y) => [x, y];
  const { inverse } = projectionOf(from.crs);
  const { forward } = projectionOf(to.crs);
  if (!isGeographic(to.crs)) return (x, y) => forward(...inverse(x, y));
  const { west, east } = gridBounds(to);
  const middle = (west + east) / 2;
  return (x, y) => {
    const [lon, lat] = inverse(x, y);
    return [unwrapLonDeg(lon, middle), lat];
  };
}

/** Whether columns and rows of one grid map by themselves to coordinates of another. */
export function mapsByItself(grid: Grid, to: Grid): boolean {
  return isAligned(grid) && isCylindrical(grid.crs) && isCylindrical(to.crs);
}

/** Whether x depends on the longitude only and y on the latitude only. */
function isCylindrical(crs: string): boolean {
  return isGeographic(crs) || crs === 'EPSG:3857' || crs === 'EPSG:3395';
}

function isAligned(grid: Grid): boolean {
  return grid.transform[2] === 0 && grid.transform[4] === 0;
}
