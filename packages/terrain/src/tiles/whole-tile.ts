import type { Grid } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

import { boundsOfGrid } from '../geo-bounds.js';
import { DemError } from '../dem-error.js';
import type { TerrainKind } from '../source.js';
import type { Chunk, Tile } from './tile.js';

/** Kind and origin of a file's heights, which its format does not say. */
export interface FileLabels {
  readonly kind?: TerrainKind | undefined;
  readonly attribution?: string | undefined;
}

/** Most heights of a file that is decoded whole: with 120 MB, one fits into the memory that a source has by default. */
export const MOST_POSTS = 30e6;
/** Longest file that is decoded whole, bytes: about 18 characters for each height. */
const MOST_BYTES = 2 ** 29;

/**
 * A tile whose file is decoded whole: one block.
 *
 * @throws DemError `too-large` for a file of more than 30 million heights, and when it is read for one of more than 512
 * MiB.
 */
export function wholeTile(input: {
  readonly name: string;
  readonly format: string;
  readonly grid: Grid;
  readonly labels: FileLabels;
  readonly kind: TerrainKind;
  readonly attribution: string;
  readonly notes: readonly Note[];
  /** The file's bytes; called whenever the posts are not in memory. */
  readonly load: (signal?: AbortSignal) => Promise<Uint8Array>;
  readonly decode: (bytes: Uint8Array) => Chunk;
}): Tile {
  const { name, format, grid, labels, notes, load, decode } = input;
  const posts = grid.width * grid.height;
  if (posts > MOST_POSTS) {
    throw new DemError(
      'too-large',
      `${name} has ${(posts / 1e6).toFixed(0)} million heights; a file of its format (${format}) is read whole, and may have ${MOST_POSTS / 1e6} million. Convert it, for example with gdal_translate -of GTiff -co TILED=YES -co COMPRESS=DEFLATE`,
    );
  }
  return {
    id: name,
    format,
    kind: labels.kind ?? input.kind,
    attribution: labels.attribution ?? input.attribution,
    bounds: boundsOfGrid(grid),
    notes,
    levels: [{ grid, chunkWidth: grid.width, chunkHeight: grid.height }],
    async loadChunk(_level, _column, _row, signal) {
      const bytes = await load(signal);
      signal?.throwIfAborted();
      return decode(bytes);
    },
  };
}

/** The length of a file that is decoded whole. @throws DemError `too-large` */
export function checkLength(name: string, bytes: number): number {
  if (bytes <= MOST_BYTES) return bytes;
  throw new DemError(
    'too-large',
    `${name} has ${Math.round(bytes / 2 ** 20)} MiB; a file of its format is read whole, and may have ${MOST_BYTES / 2 ** 20} MiB. Convert it, for example with gdal_translate -of GTiff -co TILED=YES -co COMPRESS=DEFLATE`,
  );
}
