import type { IndexedRaster } from '@radioshed/colour';
import { gridOf, rasterData, rasterOf, type GeoTransform, type Raster, type RasterData } from '@radioshed/raster';
import { OutOfRangeError } from '@radioshed/units';
import { fromArrayBuffer } from 'geotiff';

import { geoFields } from './geo-tags.js';
import type { PackOptions } from './png.js';
import { writeTiff, type TiffField } from './tiff.js';

/** GDAL's private field for the value that means "no value", as text. */
const GDAL_NODATA = 42113;

/**
 * The numbers of a raster as a GeoTIFF of one float32 band; NaN (also for the raster's own no-data) stands for "no
 * value" and is declared as GDAL_NODATA. float32 rasters come back bit by bit.
 *
 * @throws OutOfRangeError when the raster's coordinate system is not an EPSG code.
 */
export function floatGeoTiff(raster: Raster<RasterData>, options: PackOptions = {}): Uint8Array {
  const grid = gridOf(raster);
  const values = withNaN(rasterData(raster), raster.noData);
  const fields: TiffField[] = [
    { tag: 262, type: 'short', values: [1] }, // black is zero
    { tag: 339, type: 'short', values: [3] }, // IEEE floating point
    ...geoFields(grid),
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
    },
    options.deflate,
  );
}

/** How a coloured GeoTIFF stores its pixels. */
export type ColourGeoTiffForm = 'rgba' | 'palette' | 'grey';

/**
 * A coloured raster as a GeoTIFF.
 *
 * @param form `rgba` (default): four bands, the last alpha. `palette`: one band and a colour table, place 0 declared as
 *   "no value"; a quarter of the size. `grey`: band 1 the palette place, which with the greyscale key is |value|
 *   and 0 where there is none, band 2 alpha.
 * @throws OutOfRangeError when the coordinate system is not an EPSG code.
 */
export function colourGeoTiff(
  picture: IndexedRaster,
  options: PackOptions & { readonly form?: ColourGeoTiffForm } = {},
): Uint8Array {
  const { width, height, grid, indices, palette } = picture;
  const form = options.form ?? 'rgba';
  const place = geoFields(grid);
  const size = { width, height, bitsPerSample: 8 } as const;
  if (form === 'palette') {
    const fields: TiffField[] = [
      { tag: 262, type: 'short', values: [3] }, // palette
      { tag: 320, type: 'short', values: colourMap(palette) },
      ...place,
      { tag: GDAL_NODATA, type: 'ascii', values: '0' },
    ];
    return writeTiff({ ...size, samplesPerPixel: 1, bytes: indices, fields }, options.deflate);
  }
  const grey = form === 'grey';
  const fields: TiffField[] = [
    { tag: 262, type: 'short', values: [grey ? 1 : 2] }, // black is zero, RGB
    { tag: 338, type: 'short', values: [2] }, // the extra sample is unassociated alpha
    ...place,
  ];
  const bytes = grey ? greyAlpha(indices, palette) : rgbaPixels(indices, palette);
  return writeTiff({ ...size, samplesPerPixel: grey ? 2 : 4, bytes, fields }, options.deflate);
}

/** Red, green, blue, alpha of every pixel of an indexed picture. */
export function rgbaPixels(indices: Uint8Array, palette: Uint8Array): Uint8Array {
  // One 32-bit store a pixel; the bytes keep their order on any machine because both views use the same one.
  const colours = new Uint32Array(palette.slice().buffer);
  const pixels = new Uint32Array(indices.length);
  for (let i = 0; i < indices.length; i++) pixels[i] = colours[indices[i] as number] as number;
  return new Uint8Array(pixels.buffer);
}

/**
 * Reads band 1 of a GeoTIFF as float32 numbers, NaN where the file declares no value.
 *
 * @throws OutOfRangeError when the file has no coordinate system; and what the decoder says of a damaged file.
 */
export async function readGeoTiff(bytes: Uint8Array): Promise<Raster> {
  const file = await fromArrayBuffer(bytes.slice().buffer);
  const image = await file.getImage();
  const keys = image.getGeoKeys() ?? {};
  const code = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey;
  if (typeof code !== 'number') throw new OutOfRangeError('crs', code, 'the GeoTIFF files that name an EPSG code');
  const [band] = await image.readRasters({ samples: [0] });
  const data = Float32Array.from(band as ArrayLike<number>);
  const noData = image.getGDALNoData();
  if (noData !== null && !Number.isNaN(noData)) {
    for (let i = 0; i < data.length; i++) if (data[i] === noData) data[i] = Number.NaN;
  }
  const grid = {
    width: image.getWidth(),
    height: image.getHeight(),
    transform: transformOf(image),
    crs: `EPSG:${code}`,
  };
  return rasterOf(data, grid);
}

type Image = Awaited<ReturnType<Awaited<ReturnType<typeof fromArrayBuffer>>['getImage']>>;

function transformOf(image: Image): GeoTransform {
  const matrix = image.fileDirectory.getValue('ModelTransformation');
  if (matrix) {
    const [a = 0, b = 0, , x = 0, c = 0, d = 0, , y = 0] = matrix;
    return [x, a, b, y, c, d];
  }
  const [x = 0, y = 0] = image.getOrigin();
  const [dx = 0, dy = 0] = image.getResolution();
  return [x, dx, 0, y, 0, dy];
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

/** TIFF's colour table: all reds, all greens, all blues, 16 bits each, always 256 places. */
function colourMap(palette: Uint8Array): number[] {
  const map = Array.from({ length: 768 }, () => 0);
  for (let i = 0; i < palette.length / 4; i++) {
    for (let part = 0; part < 3; part++) map[256 * part + i] = 257 * (palette[4 * i + part] ?? 0);
  }
  return map;
}

function greyAlpha(indices: Uint8Array, palette: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(2 * indices.length);
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i] as number;
    bytes[2 * i] = index;
    bytes[2 * i + 1] = palette[4 * index + 3] ?? 0;
  }
  return bytes;
}
