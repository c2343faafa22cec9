import { gridOf, rasterData, type Raster, type RasterData } from '@radioshed/raster';
import { checkObject } from '@radioshed/units';

import { floatingPointPredictor } from './float-predictor.js';
import { creditFields, type CreditOptions, GDAL_METADATA, GDAL_NODATA, geoFields } from './geo-tags.js';
import type { PackOptions } from './png.js';
import { writeTiff, type TiffField } from './tiff.js';

/** How a GeoTIFF of numbers is packed, and what its numbers are. */
export interface FloatGeoTiffOptions extends PackOptions, CreditOptions {
  readonly unit?: string;
}

/**
 * The numbers of a raster as a GeoTIFF of one float32 band; NaN (also for the raster's own no-data) represents "no
 * value" and is declared as GDAL_NODATA. float32 rasters come back bit by bit.
 *
 * @param options.unit unit of the values, which GIS programs show: `dBm`. None by default.
 * @throws OutOfRangeError when the raster's coordinate system is not an EPSG code.
 */
export function floatGeoTiff(raster: Raster<RasterData>, options: FloatGeoTiffOptions = {}): Uint8Array {
  const { unit, credits, deflate } = checkObject('options', options);
  const grid = gridOf(raster);
  const values = withNaN(rasterData(raster), raster.noData);
  const fields: TiffField[] = [
    { tag: 262, type: 'short', values: [1] }, // black is zero
    { tag: 339, type: 'short', values: [3] }, // IEEE floating point
    ...geoFields(grid),
    ...unitFields(unit),
    ...creditFields(credits),
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

/** XML in ASCII: other characters of the unit, as in dBµV/m, are written by their numbers. */
function unitFields(unit = ''): TiffField[] {
  if (unit === '') return [];
  const text = unit.replaceAll(/[^ -~]|[&<>]/gu, (character) => `&#${character.codePointAt(0)};`);
  const item = `<Item name="UNITTYPE" sample="0" role="unittype">${text}</Item>`;
  return [{ tag: GDAL_METADATA, type: 'ascii', values: `<GDALMetadata>${item}</GDALMetadata>` }];
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
