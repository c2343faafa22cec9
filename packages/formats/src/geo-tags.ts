import { isGeographic } from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';

import type { TiffField } from './tiff.js';

/**
 * The TIFF fields that place a grid on the Earth (pixel is area, so the tie point is the outer corner).
 *
 * @throws OutOfRangeError when the system is not an EPSG code.
 * @see OGC GeoTIFF 1.1 (19-008r4), §7
 */
export function geoFields(grid: Grid): TiffField[] {
  const code = Number(/^EPSG:(\d+)$/.exec(grid.crs)?.[1] ?? Number.NaN);
  if (!(code >= 1024 && code <= 32766)) {
    throw new OutOfRangeError('crs', grid.crs, 'an EPSG code that a GeoTIFF can name');
  }
  const keys = isGeographic(grid.crs)
    ? [
        [1024, 2], // GTModelType: geographic
        [1025, 1], // GTRasterType: pixel is area
        [2048, code], // GeodeticCRS
        [2054, 9102], // GeogAngularUnits: degree
      ]
    : [
        [1024, 1], // GTModelType: projected
        [1025, 1],
        [3072, code], // ProjectedCRS
        [3076, 9001], // ProjLinearUnits: metre
      ];
  const directory = [1, 1, 0, keys.length, ...keys.flatMap(([key, value]) => [key ?? 0, 0, 1, value ?? 0])];
  return [...placement(grid), { tag: 34735, type: 'short', values: directory }];
}

function placement(grid: Grid): TiffField[] {
  const [x, a, b, y, c, d] = grid.transform;
  if (b === 0 && c === 0 && a > 0 && d < 0) {
    return [
      { tag: 33550, type: 'double', values: [a, -d, 0] }, // ModelPixelScale
      { tag: 33922, type: 'double', values: [0, 0, 0, x, y, 0] }, // ModelTiepoint
    ];
  }
  // ModelTransformation
  return [{ tag: 34264, type: 'double', values: [a, b, 0, x, c, d, 0, y, 0, 0, 0, 0, 0, 0, 0, 1] }];
}
