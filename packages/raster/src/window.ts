import { type Bounds, checkBounds, isGeographic, projectionOf, unwrapLonDeg } from '@radioshed/geodesy';
import { checkInteger } from '@radioshed/units';

import { inverseTransform, pixelToMap } from './grid.js';
import { gridBounds } from './grid-bounds.js';
import { gridOf, type Grid, type Raster, type RasterData } from './raster.js';

/** Points at which each side of the bounds is sampled if the raster is projected. */
const PROBES = 20;

/** Distance from a pixel edge, in pixels, that counts as rounding: such an edge does not include the next pixel. */
const ROUNDING = 1e-6;

/**
 * The part of a raster that covers `bounds`, in whole pixels: a copy, or the raster itself where all of it does.
 * Undefined if they do not overlap.
 *
 * @param margin extra pixels on every side, 0 or above; bilinear sampling up to the edge of the bounds needs 1.
 * @throws OutOfRangeError if the margin is not an integer of 0 or above.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * console.log(window(heights, makeBounds(1, 2, 0, 0))?.width); // 2
 * ```
 */
export function window<T extends RasterData>(raster: Raster<T>, bounds: Bounds, margin = 0): Raster<T> | undefined {
  checkInteger('margin', margin, 0, 2 ** 31);
  const grid = gridOf(raster);
  checkBounds(bounds);
  const box = pixelBox(grid, bounds);
  const left = Math.max(Math.floor(box.left + ROUNDING), 0);
  const top = Math.max(Math.floor(box.top + ROUNDING), 0);
  const right = Math.min(Math.ceil(box.right - ROUNDING), grid.width);
  const bottom = Math.min(Math.ceil(box.bottom - ROUNDING), grid.height);
  if (!(right > left && bottom > top)) return undefined;
  return part(raster, {
    left: Math.max(left - margin, 0),
    top: Math.max(top - margin, 0),
    right: Math.min(right + margin, grid.width),
    bottom: Math.min(bottom + margin, grid.height),
  });
}

/** Columns from `left` to before `right`, and rows from `top` to before `bottom`. */
function part<T extends RasterData>(raster: Raster<T>, { left, top, right, bottom }: PixelBox): Raster<T> {
  const [width, height] = [right - left, bottom - top];
  if (width === raster.width && height === raster.height) return raster;
  const values = new (raster.values.constructor as new (length: number) => T)(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * raster.width + left;
    values.set(raster.values.subarray(from, from + width), row * width);
  }
  const [x, y] = pixelToMap(raster.transform, left, top);
  const [, a, b, , c, d] = raster.transform;
  return { ...raster, width, height, transform: [x, a, b, y, c, d], values };
}

interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Fractional columns and rows that the bounds span. */
function pixelBox(grid: Grid, { north, east, south, west }: Bounds): PixelBox {
  const t = inverseTransform(grid.transform);
  const toMap = mapper(grid, (west + east) / 2);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = (lon: number, lat: number): void => {
    const [column, row] = pixelToMap(t, ...toMap(lon, lat));
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  };
  for (let i = 0; i <= PROBES; i++) {
    const lon = west + ((east - west) * i) / PROBES;
    const lat = south + ((north - south) * i) / PROBES;
    visit(lon, north);
    visit(lon, south);
    visit(west, lat);
    visit(east, lat);
  }
  return { left, top, right, bottom };
}

/** Longitude and latitude to the grid's map coordinates; for grids in degrees the box is brought to the grid's turn. */
function mapper(grid: Grid, middleLon: number): (lonDeg: number, latDeg: number) => readonly [number, number] {
  if (!isGeographic(grid.crs)) return projectionOf(grid.crs).forward;
  const { west, east } = gridBounds(grid);
  const shift = unwrapLonDeg(middleLon, (west + east) / 2) - middleLon;
  return (lon, lat) => [lon + shift, lat];
}
