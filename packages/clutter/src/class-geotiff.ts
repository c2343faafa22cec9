import type { Grid, RasterData } from '@radioshed/raster';
import { type ByteReader, type FilesBeside, isTurned, levelGrid, openGeotiff, TURNED } from '@radioshed/terrain';
import type { Note } from '@radioshed/units';

import { asClutterError } from './as-clutter-error.js';
import { ClutterError } from './clutter-error.js';

/** A landcover file: the image and its overviews, finest first, in its own coding. */
export interface ClassFile {
  readonly name: string;
  /** Notes on the file's place, without its name. */
  readonly notes: readonly Note[];
  readonly levels: readonly Grid[];
  /** Numbers of a window in pixels of a level, row by row. @throws ClutterError */
  window(
    level: number,
    column: number,
    row: number,
    width: number,
    height: number,
    signal?: AbortSignal,
  ): Promise<ClassNumbers>;
}

/** Numbers of a window, in the file's coding. */
export interface ClassNumbers {
  readonly numbers: RasterData;
  /** The number that marks pixels without data. */
  readonly noData: number | undefined;
  /** 0 for pixels without data by the file's mask; undefined if it has none there. */
  readonly valid: Uint8Array | undefined;
}

/**
 * Opens a GeoTIFF of classes.
 *
 * @param files those next to the file: its mask, and its marker of missing data.
 * @throws ClutterError `bad-format` unless it is a georeferenced TIFF with one band of integers below 256.
 */
export async function openClassGeotiff(reader: ByteReader, files: FilesBeside = {}): Promise<ClassFile> {
  const { name } = reader;
  const { header, window } = await asClutterError(openGeotiff(reader, undefined, files));
  if (header.bands !== 1 || header.bits > 16) {
    throw new ClutterError('bad-format', `${name} has no classes: one band of 8 or 16 bits is required`);
  }
  const { crs } = header;
  if (crs === undefined) {
    throw new ClutterError(
      'bad-format',
      `${name} cannot be placed: ${header.crsProblem ?? 'it has no coordinate system'}`,
    );
  }
  if (isTurned(header.transform)) throw new ClutterError('bad-format', `${name} cannot be placed: ${TURNED}`);
  // Tiles of WorldCover declare 0, which in them is the open sea.
  const noData = isWorldCover(name) && header.noData === 0 ? undefined : header.noData;
  return {
    name,
    notes: header.notes,
    levels: header.levels.map((level) => levelGrid(header, level, crs)),
    async window(...args) {
      const { data, valid } = await asClutterError(window(...args));
      return { numbers: data, noData, valid };
    },
  };
}

function isWorldCover(name: string): boolean {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return /WorldCover_/i.test(file) && /_Map\.tiff?$/i.test(file);
}
