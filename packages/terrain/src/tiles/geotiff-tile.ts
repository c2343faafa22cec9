import type { ByteReader } from '../files/byte-reader.js';
import { boundsOfGrid } from '../geo-bounds.js';
import { isTurned, TURNED } from '../files/turned.js';
import { type FilesBeside, openGeotiff } from '../files/geotiff-file.js';
import { type GeotiffHeader, levelGrid } from '../files/geotiff-header.js';
import type { MaskedValues } from '../files/masked-values.js';
import { note } from '../notes.js';
import type { TerrainKind } from '../source.js';
import { type Chunk, heightInMetres, type Tile, type TileLevel } from './tile.js';

/** Strips are combined into blocks of about this many pixels. */
const BLOCK_PIXELS = 512 * 512;

/** A readable file without heights, and the reason. */
export interface NotHeights {
  readonly notHeights: string;
}

/** Labels of a tile, and the files next to it. */
export interface GeotiffLabels extends FilesBeside {
  readonly kind?: TerrainKind | undefined;
  readonly attribution?: string | undefined;
}

/**
 * A GeoTIFF of heights as a tile, with its overviews.
 *
 * @returns the reason, for a valid TIFF that is not a height grid (a picture, not georeferenced, or in another unit).
 * @throws DemError `bad-format` for a damaged file, or one that is encoded in a way that cannot be read.
 */
export async function geotiffTile(
  reader: ByteReader,
  labels: GeotiffLabels = {},
  signal?: AbortSignal,
): Promise<Tile | NotHeights> {
  const file = await openGeotiff(reader, signal, labels);
  const { header } = file;
  if (header.bands !== 1 || header.isPicture) return { notHeights: 'it is a picture or has several bands' };
  if (header.bits < 8) return { notHeights: `its values have ${header.bits} bits, too few for heights` };
  if (header.bits === 8 && isLandcover(reader.name)) return { notHeights: 'its name is that of landcover' };
  if (header.unitProblem !== undefined) return { notHeights: header.unitProblem };
  const { crs } = header;
  if (crs === undefined) return { notHeights: `it is not georeferenced: ${header.crsProblem ?? ''}` };
  if (isTurned(header.transform)) return { notHeights: TURNED };
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
    notes: header.bits === 8 ? [...header.notes, note('bytesAreHeights', {})] : header.notes,
    isDoubtful: header.bits === 8,
    async loadChunk(level, chunkColumn, chunkRow, chunkSignal) {
      const { grid, chunkWidth, chunkHeight } = levels[level];
      const [column, row] = [chunkColumn * chunkWidth, chunkRow * chunkHeight];
      const [width, height] = [Math.min(chunkWidth, grid.width - column), Math.min(chunkHeight, grid.height - row)];
      const data = await file.window(level, column, row, width, height, chunkSignal);
      return inMetres(data, header);
    },
  };
}

/** Whether a file has the name of a landcover product, whose classes are bytes too. */
function isLandcover(name: string): boolean {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return /worldcover|nlcd/i.test(name) || /(?:^|[^a-z])(?:clc|corine)/i.test(file);
}

function inMetres({ data, valid }: MaskedValues, header: GeotiffHeader): Chunk {
  const { noData, scaleM, offsetM } = header;
  if (scaleM === 1 && offsetM === 0 && valid === undefined) return { data, noData };
  const metres = new Float32Array(data.length);
  for (let i = 0; i < metres.length; i++) {
    metres[i] = valid?.[i] === 0 ? Number.NaN : heightInMetres(data[i], noData, scaleM, offsetM);
  }
  return { data: metres, noData: undefined };
}
