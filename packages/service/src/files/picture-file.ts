import { constants, deflateSync } from 'node:zlib';

import { type ColourKey, colourise } from '@radioshed/colour';
import { type AboutOptions, colourGeoTiff, floatGeoTiff, indexedPng, mercatorPicture } from '@radioshed/formats';
import { type Grid, rasterOf } from '@radioshed/raster';

/** A picture or GeoTIFF to create from a raster; plain data that can be sent to another thread. */
export interface PictureJob {
  readonly format: 'png' | 'png_3857' | 'tiff' | 'tiff_3857' | 'values';
  readonly values: Float32Array;
  readonly grid: Grid;
  readonly key: ColourKey;
  /** Beyond it pictures are transparent. */
  readonly threshold?: number | undefined;
  /** Description in GeoTIFFs: credits of the data, a title, the request. */
  readonly about?: AboutOptions;
  /** Meaning of the values: `received power`. */
  readonly words?: string;
}

/** Level 1 is fast and costs pictures only a few percent in size. */
const OPTIONS = { level: 1, chunkSize: 1 << 20, strategy: constants.Z_DEFAULT_STRATEGY };
const deflate = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, OPTIONS);

/** Units of values by those of colour keys. Classes and ratings have none. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['dBm', 'dBm'],
  ['dB', 'dB'],
  ['dBuV', 'dBµV/m'],
  ['dBW', 'dBW'],
  ['dB/K', 'dB/K'],
]);

/** Creates a picture or GeoTIFF. */
export function pictureFile({ format, values, grid, key, threshold, about = {}, words }: PictureJob): Uint8Array {
  const raster = rasterOf(values, grid);
  if (format === 'values') {
    return floatGeoTiff(raster, { deflate, ...about, unit: UNITS.get(key.unit), description: words });
  }
  const inDegrees = colourise(raster, key, threshold === undefined ? {} : { threshold });
  const picture = format.endsWith('_3857') ? mercatorPicture(inDegrees) : inDegrees;
  if (format.startsWith('png')) return indexedPng(picture, { deflate });
  return colourGeoTiff(picture, { deflate, ...about, form: key.kind === 'greyscale' ? 'grey' : 'rgba' });
}
