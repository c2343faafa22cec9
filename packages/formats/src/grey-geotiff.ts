import { checkGrid, type Grid } from '@radioshed/raster';
import { checkListed, checkObject, OutOfRangeError } from '@radioshed/units';

import { type AboutBand, aboutFields, type AboutOptions } from './about-fields.js';
import { GDAL_NODATA } from './gdal-tags.js';
import { geoFields } from './geo-tags.js';
import type { PackOptions } from './png.js';
import { type TiffField, writeTiff } from './tiff.js';

/**
 * One band of bytes as a GeoTIFF; 0 is declared as "no value".
 *
 * @param values row by row from the north.
 * @throws OutOfRangeError when the length is not that of the grid, or the coordinate system is not an EPSG code.
 */
export function greyGeoTiff(
  values: Uint8Array,
  grid: Grid,
  options: PackOptions & AboutOptions & Pick<AboutBand, 'description'> = {},
): Uint8Array {
  const { width, height } = checkGrid(grid);
  checkListed('values', values, 'a list of bytes');
  if (values.length !== width * height) {
    throw new OutOfRangeError('values.length', values.length, `${width} × ${height}`, 'pixels');
  }
  const { description, deflate, ...about } = checkObject('options', options);
  const fields: TiffField[] = [
    { tag: 262, type: 'short', values: [1] }, // black is zero
    ...geoFields(grid),
    ...aboutFields(about, { description }),
    { tag: GDAL_NODATA, type: 'ascii', values: '0' },
  ];
  return writeTiff({ width, height, samplesPerPixel: 1, bitsPerSample: 8, bytes: values, fields }, deflate);
}
