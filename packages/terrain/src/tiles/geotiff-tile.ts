import { projectionOf } from '@radioshed/geodesy';
import type { RasterData } from '@radioshed/raster';

import type { ByteReader } from '../files/byte-reader.js';
import { DemError } from '../dem-error.js';
import { boundsOfGrid } from '../geo-bounds.js';
import { type GeotiffHeader, isPlaced, levelGrid, openGeotiff } from '../files/geotiff-file.js';
import type { TerrainKind } from '../source.js';
import { heightOrVoid, type Tile, type TileLevel } from './tile.js';

/** Strips are combined into blocks of about this many pixels. */
const BLOCK_PIXELS = 512 * 512;

/** A readable TIFF without heights, and the reason. */
export interface NotHeights {
  readonly notHeights: string;
}

/**
 * A GeoTIFF of heights as a tile, with its overviews.
 *
 * @returns the reason, for a valid TIFF that is not a height grid (a picture, or not georeferenced).
 * @throws DemError `bad-format` for a damaged file or an unknown coordinate system.
 */
export async function geotiffTile(
  reader: ByteReader,
  labels: { readonly kind?: TerrainKind | undefined; readonly attribution?: string | undefined } = {},
  signal?: AbortSignal,
): Promise<Tile | NotHeights> {
  const file = await openGeotiff(reader, signal);
  const { header } = file;
  if (![8, 16, 32, 64].includes(header.bits)) {
    throw new DemError('bad-format', `${reader.name} is a damaged TIFF: ${header.bits} bits per value`);
  }
  if (header.bands !== 1 || header.isPicture) return { notHeights: 'it is a picture or has several bands' };
  if (header.bits === 8) return { notHeights: 'its values have 8 bits, too few for heights' };
  if (header.crs === undefined || !isPlaced(header.transform)) return { notHeights: 'it is not georeferenced' };
  const { crs } = header;
  refuseUnknownCrs(reader.name, crs);
  const levels = header.levels.map((level): TileLevel => {
    const strips = Math.max(1, Math.floor(BLOCK_PIXELS / (level.blockWidth * level.blockHeight)));
    const isStrip = level.blockWidth >= level.width;
    return {
      grid: levelGrid(header, level, crs),
      chunkWidth: Math.min(level.blockWidth, level.width),
      chunkHeight: Math.min(isStrip ? level.blockHeight * strips : level.blockHeight, level.height),
    };
  });
  return {
    id: reader.name,
    format: 'GeoTIFF',
    kind: labels.kind ?? 'mixed',
    attribution: labels.attribution ?? 'Terrain: GeoTIFF files supplied by the user',
    bounds: boundsOfGrid(levels[0].grid),
    levels,
    async loadChunk(level, chunkColumn, chunkRow, chunkSignal) {
      const { grid, chunkWidth, chunkHeight } = levels[level];
      const [column, row] = [chunkColumn * chunkWidth, chunkRow * chunkHeight];
      const [width, height] = [Math.min(chunkWidth, grid.width - column), Math.min(chunkHeight, grid.height - row)];
      const data = await file.window(level, column, row, width, height, chunkSignal);
      return inMetres(data, header);
    },
  };
}

function refuseUnknownCrs(name: string, crs: string): void {
  try {
    projectionOf(crs);
  } catch (cause) {
    throw new DemError(
      'bad-format',
      `${name} is in ${crs}, an unknown coordinate system: convert it, for example with gdalwarp -t_srs EPSG:4326`,
      { cause },
    );
  }
}

function inMetres(data: RasterData, header: GeotiffHeader): { data: RasterData; noData: number | undefined } {
  const { noData, scaleM, offsetM } = header;
  if (scaleM === 1 && offsetM === 0) return { data, noData };
  const metres = new Float32Array(data.length);
  for (let i = 0; i < metres.length; i++) {
    const value = data[i];
    metres[i] = value === noData ? Number.NaN : heightOrVoid(value * scaleM + offsetM, undefined);
  }
  return { data: metres, noData: undefined };
}
