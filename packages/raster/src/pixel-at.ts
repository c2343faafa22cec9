import { inverseTransform } from './grid.js';
import { checkGrid, type Grid } from './raster.js';
import { clamp, isInside } from './sample.js';

/**
 * Index of the pixel that contains a point, counted row by row from the north, as `values` of a raster; undefined outside.
 * It is the pixel of `nearestSampler`, and gives access to values that are stored row by row elsewhere.
 */
export function pixelAt(grid: Grid, x: number, y: number): number | undefined {
  const { width, height, transform } = checkGrid(grid);
  const t = inverseTransform(transform);
  const column = t[0] + x * t[1] + y * t[2];
  const row = t[3] + x * t[4] + y * t[5];
  if (!isInside(column, width) || !isInside(row, height)) return undefined;
  return clamp(Math.floor(row), height - 1) * width + clamp(Math.floor(column), width - 1);
}
