import { projectionOf } from '@radioshed/geodesy';
import type { Grid } from '@radioshed/raster';
import { type ByteReader, isPlaced, levelGrid, openGeotiff } from '@radioshed/terrain';

import { asClutterError } from './as-clutter-error.js';
import { ClutterError } from './clutter-error.js';

/** A landcover file: the image and its overviews, finest first, in its own coding. */
export interface ClassFile {
  readonly name: string;
  readonly levels: readonly Grid[];
  /** Values of a window in pixels of a level, row by row. @throws ClutterError */
  window(
    level: number,
    column: number,
    row: number,
    width: number,
    height: number,
    signal?: AbortSignal,
  ): Promise<Uint8Array>;
}

/** Coordinate systems of landcover rasters that `@radioshed/geodesy` lacks: overseas UTM, and Albers for the USA. */
const SYSTEMS: Readonly<Record<string, string>> = {
  'EPSG:4559': '+proj=utm +zone=20 +ellps=GRS80 +units=m +no_defs',
  'EPSG:5490': '+proj=utm +zone=20 +ellps=GRS80 +units=m +no_defs',
  'EPSG:2972': '+proj=utm +zone=22 +ellps=GRS80 +units=m +no_defs',
  'EPSG:2975': '+proj=utm +zone=40 +south +ellps=GRS80 +units=m +no_defs',
  'EPSG:4471': '+proj=utm +zone=38 +south +ellps=GRS80 +units=m +no_defs',
  'EPSG:5070': '+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 +ellps=GRS80 +units=m +no_defs',
};

/**
 * Opens a GeoTIFF of classes.
 *
 * @throws ClutterError `bad-format` unless it is a georeferenced TIFF with one band of integers below 256.
 */
export async function openClassGeotiff(reader: ByteReader, signal?: AbortSignal): Promise<ClassFile> {
  const { name } = reader;
  const { header, window } = await asClutterError(openGeotiff(reader, signal));
  if (header.bands !== 1 || header.bits > 16) {
    throw new ClutterError('bad-format', `${name} has no classes: one band of 8 or 16 bits is required`);
  }
  const crs = knownCrs(name, header.crs);
  if (!isPlaced(header.transform)) throw new ClutterError('bad-format', `${name} is not georeferenced`);
  return {
    name,
    levels: header.levels.map((level) => levelGrid(header, level, crs)),
    async window(...args) {
      const data = await asClutterError(window(...args));
      if (data instanceof Uint8Array) return data;
      return Uint8Array.from(data, (value) => (value >= 0 && value < 255 ? value : 255));
    },
  };
}

/** The coordinate system by its definition. @throws ClutterError if it is missing or unknown */
function knownCrs(name: string, epsg: string | undefined): string {
  if (epsg === undefined) {
    throw new ClutterError('bad-format', `${name} has no coordinate system: convert it with gdalwarp -t_srs EPSG:4326`);
  }
  const crs = SYSTEMS[epsg] ?? epsg;
  try {
    projectionOf(crs);
  } catch (cause) {
    throw new ClutterError(
      'bad-format',
      `${name} is in ${epsg}, an unknown coordinate system: convert it with gdalwarp -t_srs EPSG:4326`,
      { cause },
    );
  }
  return crs;
}
