import { checkPicture, type IndexedRaster } from '@radioshed/colour';
import { checkListed, checkObject, OutOfRangeError } from '@radioshed/units';

import { aboutFields, type AboutOptions } from './about-fields.js';
import { GDAL_NODATA } from './gdal-tags.js';
import { geoFields } from './geo-tags.js';
import type { PackOptions } from './png.js';
import { writeTiff, type TiffField } from './tiff.js';

/** How a coloured GeoTIFF stores its pixels. */
export type ColourGeoTiffForm = 'rgba' | 'palette' | 'grey';

/**
 * A coloured raster as a GeoTIFF.
 *
 * @param options.form `rgba` (default): four bands, the last alpha. `palette`: one band and a colour table, place 0
 * declared as
 *   "no value"; a quarter of the size. `grey`: band 1 the palette place, which with the greyscale key is |value|
 *   and 0 where there is none, band 2 alpha.
 * @throws OutOfRangeError when the coordinate system is not an EPSG code.
 */
export function colourGeoTiff(
  picture: IndexedRaster,
  options: PackOptions & AboutOptions & { readonly form?: ColourGeoTiffForm } = {},
): Uint8Array {
  const { width, height, grid, indices, palette } = checkPicture(picture);
  checkObject('options', options);
  const form = options.form ?? 'rgba';
  const place = [...geoFields(grid), ...aboutFields(options)];
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
  checkListed('indices', indices, 'a list of bytes');
  checkListed('palette', palette, 'a list of bytes');
  if (palette.length % 4 !== 0)
    throw new OutOfRangeError('palette.length', palette.length, 'a multiple of 4: red, green, blue, alpha');
  // One 32-bit store a pixel; the bytes keep their order on any machine because both views use the same one.
  const colours = new Uint32Array(new Uint8Array(palette).buffer);
  const pixels = new Uint32Array(indices.length);
  for (let i = 0; i < indices.length; i++) pixels[i] = colours[indices[i]];
  return new Uint8Array(pixels.buffer);
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
    const index = indices[i];
    bytes[2 * i] = index;
    bytes[2 * i + 1] = palette[4 * index + 3] ?? 0;
  }
  return bytes;
}
