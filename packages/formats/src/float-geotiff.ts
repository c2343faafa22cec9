import { gridOf, type Raster, type RasterData } from '@radioshed/raster';
import { checkObject } from '@radioshed/units';

import { type AboutBand, aboutFields, type AboutOptions } from './about-fields.js';
import { floatingPointPredictor } from './float-predictor.js';
import { GDAL_NODATA } from './gdal-tags.js';
import { geoFields } from './geo-tags.js';
import type { PackOptions } from './png.js';
import { writeTiff, type TiffField } from './tiff.js';

/** How a GeoTIFF of numbers is packed, what its numbers are, and what it says about itself. */
export interface FloatGeoTiffOptions extends PackOptions, AboutOptions, AboutBand {}

/**
 * The numbers of a raster as a GeoTIFF of one float32 band; NaN (also for the raster's own no-data) represents "no
 * value" and is declared as GDAL_NODATA. float32 rasters come back bit by bit. The file is a cloud-optimized GeoTIFF:
 * tiles and overviews, of which GDAL reads parts by address.
 *
 * @throws OutOfRangeError when the raster's coordinate system is not an EPSG code.
 * @example
 * ```ts
 * const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
 * const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
 * const deflate = platformDeflate(); // omit it in a browser
 * export const tif: Uint8Array = floatGeoTiff(power, { deflate }); // the values
 * ```
 */
export function floatGeoTiff(raster: Raster<RasterData>, options: FloatGeoTiffOptions = {}): Uint8Array {
  const { deflate, unit, description, ...about } = checkObject('options', options);
  const grid = gridOf(raster);
  const values = withNaN(raster.values, raster.noData);
  const fields: TiffField[] = [
    { tag: 262, type: 'short', values: [1] }, // black is zero
    { tag: 339, type: 'short', values: [3] }, // IEEE floating point
    ...geoFields(grid),
    ...aboutFields(about, { unit, description }),
    { tag: GDAL_NODATA, type: 'ascii', values: 'nan' },
  ];
  return writeTiff(
    {
      width: grid.width,
      height: grid.height,
      samplesPerPixel: 1,
      bitsPerSample: 32,
      bytes: littleEndian(values),
      fields,
      predictor: floatingPointPredictor(4),
    },
    deflate,
  );
}

function withNaN(data: RasterData, noData: number | undefined): Float32Array {
  if (data instanceof Float32Array && (noData === undefined || Number.isNaN(noData))) return data;
  return Float32Array.from(data, (value) => (value === noData ? Number.NaN : value));
}

function littleEndian(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
  if (isLittle) return bytes;
  const turned = new Uint8Array(bytes.length);
  const view = new DataView(turned.buffer);
  for (const [i, value] of values.entries()) view.setFloat32(4 * i, value, true);
  return turned;
}
