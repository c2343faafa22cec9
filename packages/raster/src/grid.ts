import { type Bounds, checkBounds } from '@radioshed/geodesy';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { checkTransform, MAX_PIXELS, type GeoTransform, type Grid } from './raster.js';

/**
 * A north-up grid in degrees that fills `bounds` exactly with `width` × `height` pixels.
 *
 * @throws OutOfRangeError for a size that is not an integer of at least 1, and for bounds without height or width.
 * @example
 * ```ts
 * const grid = geographicGrid(makeBounds(2, 3, 0, 0), 3, 2); // 3 × 2 pixels of one degree
 * const heights = rasterOf(new Int16Array([10, 20, 30, 40, 50, -32768]), grid, -32768);
 * console.log(bilinearSampler(heights)(1, 1)); // 30
 * ```
 */
export function geographicGrid(bounds: Bounds, width: number, height: number): Grid {
  checkInteger('width', width, 1, MAX_PIXELS);
  checkInteger('height', height, 1, MAX_PIXELS);
  const { north, south, east, west } = checkBounds(bounds);
  if (!(north > south)) throw new OutOfRangeError('bounds.north', north, `above bounds.south, ${south}`, 'degrees');
  if (!(east > west)) throw new OutOfRangeError('bounds.east', east, `above bounds.west, ${west}`, 'degrees');
  const transform: GeoTransform = [west, (east - west) / width, 0, north, 0, (south - north) / height];
  return { width, height, transform, crs: 'EPSG:4326' };
}

/**
 * Map coordinates of a fractional pixel position; (0.5, 0.5) is the centre of the north-west pixel.
 *
 * @see [primer (25)](../../../docs/primer.md#eq-25)
 */
export function pixelToMap(transform: GeoTransform, column: number, row: number): readonly [number, number] {
  return [
    transform[0] + column * transform[1] + row * transform[2],
    transform[3] + column * transform[4] + row * transform[5],
  ];
}

/**
 * The transform the other way: map coordinates → fractional column and row.
 *
 * @throws OutOfRangeError when the transform gives pixels no area.
 */
export function inverseTransform(transform: GeoTransform): GeoTransform {
  const [x0, a, b, y0, c, d] = checkTransform(transform);
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 0))
    throw new OutOfRangeError('transform', String(transform), 'an invertible transform');
  return [
    (b * y0 - d * x0) / determinant,
    d / determinant,
    -b / determinant,
    (c * x0 - a * y0) / determinant,
    -c / determinant,
    a / determinant,
  ];
}
