import { type Bounds, checkBounds } from '@radioshed/geodesy';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

import { checkTransform, MAX_PIXELS, type GeoTransform, type Grid } from './raster.js';

/**
 * A north-up grid in degrees that fills `bounds` exactly with `width` × `height` pixels.
 *
 * @throws OutOfRangeError when a size is no integer of at least 1.
 */
export function geographicGrid(bounds: Bounds, width: number, height: number): Grid {
  checkInteger('width', width, 1, MAX_PIXELS);
  checkInteger('height', height, 1, MAX_PIXELS);
  checkBounds(bounds);
  const transform: GeoTransform = [
    bounds.west,
    (bounds.east - bounds.west) / width,
    0,
    bounds.north,
    0,
    (bounds.south - bounds.north) / height,
  ];
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
